import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from '../checks.ts';
import { phone } from '../pictures.ts';
import { stateOf } from './states.ts';
import { isVisible } from './visible.ts';

/** The screens that are checked on a phone too, because all users use them. The prefixes of their state ids. */
const phoneScreens = new Set([
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

/** Checks that a story which declares a state shows all texts that `states.json` lists for it. */
export const statedTexts: Check = {
  async after({ parameters }) {
    const state = stateOf(parameters);
    if (!state) return;
    const missing = () => state.shows.filter(text => !isVisible(text));
    expect(missing(), `texts of ${state.id} that are not visible`).toEqual([]);
    const [screen = ''] = state.id.split('.');
    if (!phoneScreens.has(screen)) return;
    const { innerWidth: width, innerHeight: height } = globalThis;
    await page.viewport(phone.width, phone.height);
    expect(missing(), `texts of ${state.id} that are not visible on a phone`).toEqual([]);
    await page.viewport(width, height);
  },
};
