import type { RuleInfo, SchemaRule, SourceRule } from '../rule.ts';
import { immutable } from './immutable.ts';
import { schemaEnum } from './schema-enum.ts';
import { schemaPattern } from './schema-pattern.ts';
import { schemaRange } from './schema-range.ts';
import { schemaRequired } from './schema-required.ts';
import { schemaType } from './schema-type.ts';
import { templateResidue } from './template-residue.ts';
import { unknownKey } from './unknown-key.ts';
import { unusedIgnore } from './unused-ignore.ts';
import { yamlDuplicateKey } from './yaml-duplicate-key.ts';
import { yamlImplicitBoolean } from './yaml-implicit-boolean.ts';
import { yamlOctal } from './yaml-octal.ts';
import { yamlSyntax } from './yaml-syntax.ts';

export const SOURCE_RULES: readonly SourceRule[] = [yamlImplicitBoolean, yamlOctal, templateResidue];

export const SCHEMA_RULES: readonly SchemaRule[] = [
  schemaType,
  schemaEnum,
  schemaRequired,
  schemaPattern,
  schemaRange,
  unknownKey,
];

/** The rules of every app, in the order in which the documentation lists them. */
export const GENERIC_RULES: readonly RuleInfo[] = [
  yamlSyntax,
  yamlDuplicateKey,
  ...SOURCE_RULES,
  ...SCHEMA_RULES,
  immutable,
  unusedIgnore,
];
