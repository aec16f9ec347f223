/** Chance that is the same at every start, so that the demo can be told about. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  /** True this often: 0.25 is once in four times. */
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** Mulberry32 (public domain): small and even enough for a story; for secrets, never. */
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
