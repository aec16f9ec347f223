import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enlargeThreadPool } from '../apps/server/src/directory/passwords/cores.ts';
import { build } from './lib/build.ts';
import { root, say } from './lib/processes.ts';

/**
 * `npm start` and the hub's commands: builds stale parts, then runs a program of `apps/server/dist` in this process.
 * `node scripts/run.mjs hub <program> [arguments]`.
 */
const given = process.argv.slice(2);
// Options without a program are those of the hub itself.
const [program = '', ...parameters] = /^[^-]/.test(given[0] ?? '') ? given : ['main', ...given];
// Before the build, which uses the pool of threads.
enlargeThreadPool();
try {
  await build(program === 'main' ? ['portal', 'admin', 'server'] : ['server']);
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
const file = join(root, 'apps', 'server', 'dist', `${program}.js`);
process.argv = [process.execPath, file, ...parameters];
await import(pathToFileURL(file).href);
