/** What Cozystack v1.5.4 ships: the facts that values refer to by name. */
export { INSTANCE_TYPES } from './catalogue/instance-types.ts';
export { LEGACY_PRESETS, PRESET_NAMES, preset } from './catalogue/presets.ts';
export { IMAGES, KUBERNETES_MINORS, RELEASES } from './catalogue/releases.ts';
