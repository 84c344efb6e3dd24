import { reportGithub } from './github.ts';
import { reportGitlab } from './gitlab.ts';
import { reportJson } from './json.ts';
import { reportJunit } from './junit.ts';
import { reportMarkdown } from './markdown.ts';
import type { Reporter } from './run.ts';
import { reportSarif } from './sarif.ts';
import { reportTap } from './tap.ts';
import { reportText } from './text.ts';

/** The formats of `--format`. */
export const FORMATS: ReadonlyMap<string, Reporter> = new Map([
  ['text', reportText],
  ['json', reportJson],
  ['sarif', reportSarif],
  ['junit', reportJunit],
  ['tap', reportTap],
  ['github', reportGithub],
  ['gitlab', reportGitlab],
  ['markdown', reportMarkdown],
]);
