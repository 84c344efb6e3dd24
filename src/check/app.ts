import type { Finding } from '../core/finding.ts';
import type { Template } from '../core/template.ts';
import type { Path, Value } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Environment } from '../load/environment.ts';
import type { Rule } from './rule.ts';
import type { Schema } from './schema.ts';

/** What a schema validator says of one place; the shape of ajv's error objects, the parts that are used. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly missingProperty?: string; readonly additionalProperty?: string };
}

/** A compiled schema: null when the values are right. */
export type Validate = (values: Value) => readonly SchemaError[] | null;

/** An app of the platform, as the engine sees it: a row of the table in `apps/`. */
export interface App<Subject, Model> {
  readonly name: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** The chart's values.yaml, as data. */
  readonly defaults: Value;
  /** The JSON Schema of the values, with descriptions. */
  readonly schema: Schema;
  readonly validate: Validate;
  readonly rules: readonly Rule<Subject>[];
  readonly templates: readonly Template[];
  subject(cluster: Cluster, environment: Environment, refused: readonly Path[], older?: Subject): Subject;
  /** Everything that the templates show. Only for a cluster without errors. */
  model(subject: Subject): Model;
}

/** What checking a cluster gives: findings in the order of the source, and the subject for the model. */
export interface Checked<Subject> {
  readonly findings: readonly Finding[];
  readonly subject: Subject;
}
