import { describe, expect, it } from 'vitest';
import { declaredStates } from './declared.ts';
import { states } from './states.ts';

const declared = declaredStates();

describe('the states of the product', () => {
  it('have a story each', () => {
    const told = new Set(declared.map(({ state }) => state));
    expect(states.filter(({ id }) => !told.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are the only ones that stories declare', () => {
    const named = new Set(states.map(({ id }) => id));
    expect(declared.filter(({ state }) => !named.has(state))).toEqual([]);
  });

  it('are told apart by their ids', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  });
});
