import { compare, parseQuantity, quantityOf } from '../../../core/quantity.ts';
import { preset } from '../catalogue.ts';
import { rule } from '../rule.ts';

const PATH = ['controlPlane', 'apiServer'];
const TOO_LITTLE = '512Mi';

export default rule({
  id: 'api-server-memory',
  severity: 'warning',
  summary: 'The API server has more than 512Mi of memory',
  explain:
    'The API server keeps a cache of every object that is watched. With 512Mi or less it is killed for want of memory as soon as a few ' +
    'operators are installed, and comes back only to be killed while it fills the cache again: kubectl and every controller see timeouts, the ' +
    'nodes turn NotReady.\n\n' +
    'The default, c1.medium, has 2Gi. Write a preset of 1Gi or more, or `resources.memory`.',
  bad: `controlPlane:
  apiServer:
    resourcesPreset: «t1.small»
`,
  good: `controlPlane:
  apiServer:
    resourcesPreset: c1.medium
`,
  check({ values }, report) {
    const { resources, resourcesPreset = '' } = values.controlPlane?.apiServer ?? {};
    const explicit = hasValue(resources?.memory);
    const memory = explicit ? resources?.memory : preset(resourcesPreset)?.memory;
    const size = memory === undefined ? undefined : quantityOf(memory);
    const limit = parseQuantity(TOO_LITTLE);
    if (memory === undefined || !size || !limit || compare(size, limit) > 0) return;
    report({
      path: explicit ? [...PATH, 'resources', 'memory'] : [...PATH, 'resourcesPreset'],
      message: `The API server has ${memory} of memory${explicit ? '' : ` (preset "${resourcesPreset}")`} and will run out of it; give it 1Gi or more`,
      dependsOn: [
        [...PATH, 'resources', 'memory'],
        [...PATH, 'resourcesPreset'],
      ],
    });
  },
});

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== '';
}
