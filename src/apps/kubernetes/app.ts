import type { App } from '../../check/app.ts';
import { defaults } from '../../generated/kubernetes-defaults.js';
import { schema } from '../../generated/kubernetes-schema.js';
import { templates } from '../../generated/kubernetes-templates.js';
import { validate } from '../../generated/kubernetes-validate.js';
import { type Model, makeModel } from './model.ts';
import { RULES } from './rules/index.ts';
import { makeSubject, type Subject } from './subject.ts';

/** Managed Kubernetes: a tenant's cluster. */
export const kubernetes: App<Subject, Model> = {
  name: 'kubernetes',
  apiVersion: 'apps.cozystack.io/v1alpha1',
  kind: 'Kubernetes',
  defaults,
  schema,
  validate: (values) => (validate(values) ? null : (validate.errors ?? [])),
  rules: RULES,
  templates,
  subject: makeSubject,
  model: makeModel,
};
