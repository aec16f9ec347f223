import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.ts';
import { root } from './lib/processes.ts';

/**
 * Builds stale parts, then runs a program in this process: `node scripts/run.mjs built <file> [options]`. The attack of the
 * hub at ATTACK_URL needs no build.
 */
const [file = '', ...options] = process.argv.slice(2);
const program = join(root, file);
process.argv = [process.execPath, program, ...options];
if (!process.env.ATTACK_URL || !file.includes('/attack/')) await build();
await import(pathToFileURL(program).href);
