/** Random values that are the same at every start, so that the documentation can describe the demo. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns an integer from `least` to `most`, both inclusive. */
  between: (least: number, most: number) => number;
  /** Returns true with the given probability. */
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** Creates a Mulberry32 generator (public domain). Good enough for a simulation; never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: probability => next() < probability,
    pick: list => list[between(0, list.length - 1)] ?? list[0],
  };
}
