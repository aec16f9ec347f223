import { capture, say } from './lib/processes.ts';
import { since } from './lib/time.ts';

/**
 * Checks types with one thread: several check shared types again, and the other checks use the other processors. What has
 * not changed since the last check is not checked again.
 */
const typesOf = (name: string, config: string) => ({
  name,
  command: 'tsc',
  parameters: [
    ...['-p', config, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${config}.tsbuildinfo`],
  ],
});

/** The static checks. */
const checks = [
  typesOf('types in the browser', 'tsconfig.json'),
  typesOf('types on Node', 'tsconfig.node.json'),
  typesOf('types in the service worker', 'tsconfig.worker.json'),
  {
    name: 'lint and format',
    command: 'biome',
    parameters: ['ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'citations and links', command: 'node', parameters: ['scripts/citations.ts'] },
  { name: 'words of docs and texts', command: 'node', parameters: ['scripts/prose.ts'] },
  { name: 'unused files, exports and packages', command: 'knip', parameters: ['--no-progress', '--cache'] },
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
