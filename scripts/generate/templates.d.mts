/** The JavaScript text of a compiled template; throws where a mustache is not a whole key or value. */
export declare function precompile(text: string, path?: string): string;
