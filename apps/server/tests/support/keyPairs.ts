import { createRsaKeyPair } from '../../src/signIn/keys/providerKeys.ts';

/** More than a hub of a test has at once. */
const count = 3;

const pairs = new Map<number, ReturnType<typeof createRsaKeyPair>>();
let taken = 0;

/** Returns the key pairs of this process in turn, because each takes up to a second of processor time. */
export const nextRsaKeyPair: typeof createRsaKeyPair = () => {
  const place = taken % count;
  taken += 1;
  const pair = pairs.get(place) ?? createRsaKeyPair();
  pairs.set(place, pair);
  return pair;
};
