import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check } from './checks.ts';
import './provided.ts';

/**
 * Compares what a story shows after its play function with the stored picture. A story whose pixels are not
 * its point says `parameters: { picture: false }`.
 */
export const picture: Check = {
  async after({ id, parameters }) {
    const { areCompared, palette } = inject('pictures');
    if (!areCompared || parameters.picture === false) return;
    await document.fonts.ready;
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${palette}/${id}`);
  },
};
