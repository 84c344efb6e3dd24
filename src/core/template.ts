/** A template as the build leaves it: precompiled, to be run by Handlebars' runtime alone. */
export interface Template {
  /** Below `charts/`, without `.hbs`: `kubernetes/templates/cluster/cluster.yaml`. */
  readonly source: string;
  readonly compiled: object;
  /** Templates that this one may include, precompiled too. */
  readonly partials: { readonly [name: string]: object };
}
