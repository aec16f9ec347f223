import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from '../checks.ts';
import { phone } from '../pictures.ts';
import { statesOf } from './states.ts';
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

/** Checks that a story which declares states shows all texts that `states.json` lists for them. */
export const statedTexts: Check = {
  async after({ parameters }) {
    for (const { id, shows } of statesOf(parameters)) {
      const missing = () => shows.filter(text => !isVisible(text));
      expect(missing(), `texts of ${id} that are not visible`).toEqual([]);
      const [screen = ''] = id.split('.');
      if (!phoneScreens.has(screen) || shows.length === 0) continue;
      const { innerWidth: width, innerHeight: height } = globalThis;
      await page.viewport(phone.width, phone.height);
      expect(missing(), `texts of ${id} that are not visible on a phone`).toEqual([]);
      await page.viewport(width, height);
    }
  },
};
