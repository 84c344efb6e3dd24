export type { Finding } from './core/finding.ts';
