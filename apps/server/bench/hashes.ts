import { availableParallelism } from 'node:os';
import { createHasher } from '../src/directory/passwords/hasher.ts';

/** The time of each measurement, in seconds, and the cost of the hashes: `node hashes.ts <seconds> <cost>`. */
const [seconds, bcryptCost] = process.argv.slice(2).map(Number) as [number, number];

/** Compares passwords on every core as fast as possible. Prints how many a second. */
const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost });
const hash = await hasher.hash('a password');
const begun = performance.now();
let compared = 0;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    while (performance.now() - begun < seconds * 1000) {
      await hasher.verify('a password', hash);
      compared += 1;
    }
  }),
);
process.stdout.write(String(compared / ((performance.now() - begun) / 1000)));
