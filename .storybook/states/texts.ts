import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from '../checks.ts';
import { phone } from '../pictures.ts';
import { stateOf } from './states.ts';
import { isVisible } from './visible.ts';

/** The screens that everybody uses, on whatever is at hand, by how the ids of their states begin. */
const inEveryPocket = new Set([
  'forced-change',
  'install-dialog',
  'notification-banner',
  'password-test',
  'portal',
  'profile',
  'profile-password',
  'push-test-card',
  'session',
  'simple-password',
]);

/**
 * A story that declares a state shows every text that the table lists for it; one of a screen that everybody
 * uses, on a phone too.
 */
export const statedTexts: Check = {
  async after({ parameters }) {
    const state = stateOf(parameters);
    if (!state) return;
    const missing = () => state.shows.filter(text => !isVisible(text));
    expect(missing(), `texts of ${state.id} that are not to be seen`).toEqual([]);
    const [screen = ''] = state.id.split('.');
    if (!inEveryPocket.has(screen)) return;
    const { innerWidth: width, innerHeight: height } = globalThis;
    await page.viewport(phone.width, phone.height);
    expect(missing(), `texts of ${state.id} that are not to be seen on a phone`).toEqual([]);
    await page.viewport(width, height);
  },
};
