import type { RuleFacts } from '../../src/cli/rule-facts.ts';

export declare function configSchema(rules: readonly RuleFacts[]): object;
