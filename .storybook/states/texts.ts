import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from '../checks/checks.ts';
import { phone } from '../checks/pictures/pictures.ts';
import { type State, statesOf } from './states.ts';
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

const expectTexts = (states: readonly State[], where: string) => {
  for (const { id, shows } of states) {
    const missing = shows.filter(text => !isVisible(text));
    expect(missing, `texts of ${id} that are not visible${where}`).toEqual([]);
  }
};

/** Checks that a story which declares states shows all texts that `states.json` lists for them. */
export const statedTexts: Check = {
  async after({ parameters }) {
    const states = statesOf(parameters);
    expectTexts(states, '');
    const onPhones = states.filter(
      ({ id, shows }) => phoneScreens.has(id.split('.')[0] ?? '') && shows.length > 0,
    );
    if (onPhones.length === 0) return;
    const { innerWidth: width, innerHeight: height } = globalThis;
    await page.viewport(phone.width, phone.height);
    expectTexts(onPhones, ' on a phone');
    await page.viewport(width, height);
  },
};
