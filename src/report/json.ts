import type { Value } from '../core/tree.ts';
import { countFindings, type Reporter } from './run.ts';

/** `{ findings: [...], summary: { errors, warnings, notes, files, clusters } }` */
export const reportJson: Reporter = ({ findings, clusters }) => {
  const summary = { ...countFindings(findings), clusters };
  return `${JSON.stringify({ findings, summary }, plainNumbers, 2)}\n`;
};

/** JSON has one kind of number. */
function plainNumbers(_: string, value: Value): Value {
  return typeof value === 'bigint' ? Number(value) : value;
}
