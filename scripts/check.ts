import { capture, say } from './lib/processes.ts';
import { since } from './lib/time.ts';

/** The static checks. */
const checks = [
  { name: 'types in the browser', command: 'tsc', parameters: ['-p', 'tsconfig.json'] },
  { name: 'types on Node', command: 'tsc', parameters: ['-p', 'tsconfig.node.json'] },
  { name: 'types in the service worker', command: 'tsc', parameters: ['-p', 'tsconfig.worker.json'] },
  {
    name: 'lint and format',
    command: 'biome',
    parameters: ['ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'citations and links', command: 'node', parameters: ['scripts/citations.ts'] },
  { name: 'words of docs and texts', command: 'node', parameters: ['scripts/prose.ts'] },
  { name: 'unused files, exports and packages', command: 'knip', parameters: ['--no-progress'] },
];

/** `npm run check`: runs all static checks in parallel and prints the output of those that fail. */
const outcomes = await Promise.all(
  checks.map(async ({ name, command, parameters }) => {
    const started = performance.now();
    const { status, output } = await capture(command, parameters);
    say(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${since(started)})`);
    if (status !== 0) say(output);
    return status;
  }),
);
process.exit(outcomes.some(status => status !== 0) ? 1 : 0);
