import { kubernetes } from '../apps/kubernetes/app.ts';
import type { App } from '../check/app.ts';
import { check, rulesOf } from '../check/check.ts';
import { watchClaims } from '../check/claims.ts';
import type { RuleInfo } from '../check/rule.ts';
import type { Schema } from '../check/schema.ts';
import type { Finding } from '../core/finding.ts';
import type { AppFacts } from '../load/app-facts.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Environment } from '../load/environment.ts';
import { type Manifest, render } from '../render/render.ts';
import type { Comparison } from './against.ts';

/** An app as the commands use it, whatever its rules and its model look at. */
export interface AppRow extends AppFacts {
  readonly schema: Schema;
  /** Everything that can be found about it. */
  readonly rules: readonly RuleInfo[];
  /** The paths of its templates. */
  readonly sources: readonly string[];
  /** Begins a run: what it gives checks one cluster after the other. */
  examiner(): (task: Task) => Examined;
}

export interface Task {
  readonly cluster: Cluster;
  readonly environment: Environment;
  readonly comparison?: Comparison | undefined;
}

/** What came of checking a cluster. */
export interface Examined {
  readonly findings: readonly Finding[];
  /** Only where there is no error. */
  manifests(): readonly Manifest[];
}

/** The apps that clusters are ordered from. */
export const APPS: readonly AppRow[] = [rowOf(kubernetes)];

function rowOf<Subject, Model extends object>(app: App<Subject, Model>): AppRow {
  const { name, apiVersion, kind, defaults, schema, templates } = app;
  return {
    ...{ name, apiVersion, kind, defaults, schema },
    rules: rulesOf(app),
    sources: templates.map(({ source }) => source),
    examiner() {
      const clashes = watchClaims(app);
      return ({ cluster, environment, comparison }) => {
        const older = comparison && check(app, comparison.older, environment).subject;
        const { findings, subject } = check(app, cluster, environment, older, comparison?.violations);
        return {
          findings: [...findings, ...clashes(cluster, subject)],
          manifests: () => render(templates, app.model(subject)),
        };
      };
    },
  };
}
