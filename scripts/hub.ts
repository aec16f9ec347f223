import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enlargeThreadPool } from '../apps/server/src/directory/passwords/cores.ts';
import { build } from './lib/build.ts';
import { root, say } from './lib/processes.ts';

/**
 * Builds stale parts, then runs the program `portico` in this process: `node scripts/run.mjs hub <command> [options]`.
 */
const [command = 'start', ...options] = process.argv.slice(2);
// Before the build, which uses the pool of threads.
enlargeThreadPool();
try {
  await build(['start', 'demo'].includes(command) ? ['portal', 'admin', 'server'] : ['server']);
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
const program = join(root, 'apps', 'server', 'dist', 'main.js');
process.argv = [process.execPath, program, command, ...options];
await import(pathToFileURL(program).href);
