import { run } from './lib/processes.ts';

/** Runs an installed program on the pinned Node: `node scripts/run.mjs exec <program> [arguments]`. */
const [program, ...parameters] = process.argv.slice(2);
if (program === undefined) throw new Error('Usage: exec <program> [arguments]');
process.exit(await run(program, parameters));
