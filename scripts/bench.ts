import { build } from './lib/build.ts';

/** The benchmarks, which are files of `apps/server/bench`. */
const names = ['verify', 'signon', 'login', 'several', 'peers', 'growth', 'portal', 'backup'];

/** `npm run bench -- <name>`; without a name, token checks. */
const [name = 'verify'] = process.argv.slice(2);
if (!names.includes(name)) {
  process.stderr.write(`Unknown benchmark ${name}. Available: ${names.join(', ')}\n`);
  process.exit(1);
}
await build();
await import(`../apps/server/bench/${name}.ts`);
