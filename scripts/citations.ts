import { brokenCitations, targetsIn } from './lib/citations.ts';
import { say } from './lib/processes.ts';
import { readTracked, trackedPaths } from './lib/trackedFiles.ts';

/** Part of `npm run check`: fails for a citation, a link, a file or a test that does not exist. */
const paths = trackedPaths();
const files = paths
  .filter(path => /\.(?:tsx?|mjs|jsonc?|mdx?)$/.test(path) && path !== 'package-lock.json')
  .map(path => ({ path, text: readTracked(path) }));
const targets = targetsIn(files, paths);
const broken = files.flatMap(file => brokenCitations(file, targets));
for (const message of broken) say(message);
process.exit(broken.length > 0 ? 1 : 0);
