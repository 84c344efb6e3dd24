import type { RuleFacts } from '../../src/cli/rule-facts.ts';

export declare function rulesPage(rules: readonly RuleFacts[]): string;
