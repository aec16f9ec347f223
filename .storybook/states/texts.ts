import { expect } from 'vitest';
import type { Check } from '../checks.ts';
import { stateOf } from './states.ts';
import { isVisible } from './visible.ts';

/** A story that declares a state shows every text that the specification lists for it. */
export const statedTexts: Check = {
  after({ parameters }) {
    const state = stateOf(parameters);
    const missing = state?.shows.filter(text => !isVisible(text)) ?? [];
    expect(missing, `texts of ${state?.id} that are not to be seen`).toEqual([]);
  },
};
