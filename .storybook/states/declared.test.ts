import { describe, expect, it } from 'vitest';
import { declaredStates } from './declared.ts';
import { states } from './states.ts';

const declared = declaredStates();

describe('the states of the product', () => {
  it('have a story each', () => {
    const used = new Set(declared.map(({ state }) => state));
    expect(states.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are the only ones that stories declare', () => {
    const known = new Set(states.map(({ id }) => id));
    expect(declared.filter(({ state }) => !known.has(state))).toEqual([]);
  });

  it('have unique ids', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  });
});
