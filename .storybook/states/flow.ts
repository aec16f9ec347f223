import { expect, waitFor } from 'storybook/test';
import { statesOf } from './states.ts';
import { isVisible } from './visible.ts';

const passed = new Set<string>();

/** Forgets the states of the previous story. */
export const beginFlow = (): void => passed.clear();

/** Returns whether a story has passed through a state, so that its end need not show it. */
export const isPassed = (id: string): boolean => passed.has(id);

/**
 * Waits for the texts of a state that a story passes through before its end: a failure before the second attempt. The
 * story declares the state too.
 */
export async function passes(id: string): Promise<void> {
  const texts = statesOf({ state: id }).flatMap(({ shows }) => shows);
  await waitFor(() => expect(texts.filter(text => !isVisible(text))).toEqual([]));
  passed.add(id);
}
