import { type CheckName, checks, runCheck, slow } from './lib/checks.ts';
import { say, since } from './lib/processes.ts';

/**
 * `npm run check`: runs the static checks in parallel and prints the output of those that fail. `--all` adds the slow one,
 * as `npm test` does.
 */
const isWhole = process.argv.includes('--all');
const outcomes = await Promise.all(
  (Object.keys(checks) as CheckName[])
    .filter(name => isWhole || name !== slow)
    .map(async name => {
      const started = performance.now();
      const { status, output } = await runCheck(name);
      say(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${since(started)})`);
      if (status !== 0) say(output);
      return status;
    }),
);
process.exit(outcomes.some(status => status !== 0) ? 1 : 0);
