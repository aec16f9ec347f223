import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Check } from './checks.ts';
import { indistinct } from './contrast.ts';
import { comparePictures, isPictured, type Palette } from './pictures.ts';
import './provided.ts';

const show = (palette: Palette) => commands.emulateMedia({ colorScheme: palette });

/**
 * Looks at a story as it has played, in the light palette, and then in the dark one with nothing else changed. The
 * accessibility of the light one the addon checks, after this.
 */
export const palettes: Check = {
  async after(story) {
    try {
      if (isPictured(story)) await comparePictures(story, show);
      await show('dark');
      expect(await indistinct(), 'hardly to be seen in the dark palette').toEqual([]);
    } finally {
      await show('light');
    }
  },
};
