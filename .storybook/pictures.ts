import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from './checks.ts';
import './provided.ts';

/** Makes the window as tall as the page, so that the picture has all of it. The next story sets its own. */
async function showWholePage() {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight) await page.viewport(innerWidth, scrollHeight);
}

/**
 * Compares what a story shows after its play function with the stored picture. A story whose pixels are not
 * its point says `parameters: { picture: false }`.
 */
export const picture: Check = {
  async after({ id, parameters }) {
    const { areCompared, palette } = inject('pictures');
    if (!areCompared || parameters.picture === false) return;
    await document.fonts.ready;
    await showWholePage();
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${palette}/${id}`);
  },
};
