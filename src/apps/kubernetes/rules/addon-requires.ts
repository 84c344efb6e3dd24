import type { Path, Value } from '../../../core/tree.ts';
import { rule } from '../rule.ts';
import type { AddonsValues } from '../values.ts';

interface Requirement {
  readonly wants: Path;
  readonly what: string;
  readonly needs: 'gpuOperator' | 'ingressNginx' | 'gatewayAPI';
  wanted(addons: AddonsValues): boolean;
}

const REQUIREMENTS: readonly Requirement[] = [
  {
    wants: ['addons', 'hami', 'enabled'],
    what: 'HAMi shares the GPUs that the GPU operator provides',
    needs: 'gpuOperator',
    wanted: ({ hami }) => hami?.enabled === true,
  },
  {
    wants: ['addons', 'ouroboros', 'enabled'],
    what: 'Ouroboros mends the hairpin of ingress-nginx',
    needs: 'ingressNginx',
    wanted: ({ ouroboros }) => ouroboros?.enabled === true,
  },
  {
    wants: ['addons', 'ouroboros', 'valuesOverride', 'ouroboros', 'controller', 'gatewayApi', 'enabled'],
    what: 'Ouroboros is told to watch the Gateway API',
    needs: 'gatewayAPI',
    wanted: ({ ouroboros }) => ouroboros?.enabled === true && watchesGateways(ouroboros.valuesOverride),
  },
];

export default rule({
  id: 'addon-requires',
  severity: 'error',
  summary: 'An addon comes with the addons that it builds on',
  explain:
    'HAMi divides GPUs that the GPU operator provides; ouroboros rewrites DNS for the hosts of ingress-nginx, and with ' +
    '`valuesOverride.ouroboros.controller.gatewayApi.enabled` it watches Gateways, whose definitions come with the Gateway API addon. ' +
    'The chart refuses to render one without the other, since its release would wait for ever for what it depends on.\n\n' +
    'Enable the addon that is needed, or leave out the one that needs it.',
  bad: `addons:
  hami:
    enabled: «true»
`,
  good: `addons:
  gpuOperator:
    enabled: true
  hami:
    enabled: true
`,
  check({ values: { addons = {} } }, report) {
    for (const { wants, what, needs, wanted } of REQUIREMENTS) {
      if (!wanted(addons) || addons[needs]?.enabled) continue;
      const needed = ['addons', needs, 'enabled'];
      report({
        path: wants,
        message: `${what}, which is off; write ${needed.join('.')}: true too, or false here`,
        dependsOn: [needed],
      });
    }
  },
});

function watchesGateways(override: Value | undefined): boolean {
  return Boolean(at(at(at(at(override, 'ouroboros'), 'controller'), 'gatewayApi'), 'enabled'));
}

function at(value: Value | undefined, key: string): Value | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as { readonly [key: string]: Value })[key]
    : undefined;
}
