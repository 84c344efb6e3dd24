import { kubernetes } from '../apps/kubernetes/app.ts';
import type { App } from '../check/app.ts';
import { check, checkRun, rulesOf } from '../check/check.ts';
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
  examine(orders: readonly Task[]): Examined;
}

export interface Task {
  readonly cluster: Cluster;
  readonly environment: Environment;
  readonly comparison?: Comparison | undefined;
}

/** What came of checking some clusters together. */
export interface Examined {
  readonly findings: readonly Finding[];
  /** The manifests of one of them; only where there is no error. */
  manifestsOf(cluster: Cluster): readonly Manifest[];
}

/** The apps that clusters are ordered from. */
export const APPS: readonly AppRow[] = [rowOf(kubernetes)];

function rowOf<Subject, Model extends object>(app: App<Subject, Model>): AppRow {
  const { name, apiVersion, kind, defaults, schema, templates } = app;
  return {
    ...{ name, apiVersion, kind, defaults, schema },
    rules: rulesOf(app),
    sources: templates.map(({ source }) => source),
    examine(tasks) {
      const checked = tasks.map(({ cluster, environment, comparison }) => {
        const older = comparison && check(app, comparison.older, environment).subject;
        return { cluster, ...check(app, cluster, environment, older, comparison?.violations) };
      });
      const subjects = new Map(checked.map(({ cluster, subject }) => [cluster, subject]));
      return {
        findings: [...checked.flatMap(({ findings }) => findings), ...checkRun(app, checked)],
        manifestsOf(cluster) {
          const subject = subjects.get(cluster);
          return subject === undefined ? [] : render(templates, app.model(subject));
        },
      };
    },
  };
}
