import { buildApps } from './lib/build.ts';

/** What is measured, by its name on the command line. */
const benchmarks: Readonly<Record<string, () => Promise<unknown>>> = {
  verify: () => import('../apps/server/bench/verify.ts'),
  size: () => import('../apps/server/bench/size.ts'),
};

/** `npm run bench`: how fast tokens are checked; `npm run bench -- size`: the lists of a large organisation. */
const [name = 'verify'] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  process.stderr.write(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.\n`);
  process.exit(1);
}
await buildApps();
await benchmark();
