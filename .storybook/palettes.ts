import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import { indistinct } from './contrast.ts';
import { comparePictures, isPictured, type Palette } from './pictures.ts';
import './provided.ts';

const show = (palette: Palette) => commands.emulateMedia({ colorScheme: palette });

/** How many frames a dialog that has closed is given to give the page back to screen readers, its last step. */
const maxFrames = 4;

async function settle({ canvasElement }: Story) {
  for (let frames = 0; frames < maxFrames; frames += 1) {
    if (canvasElement.closest('[aria-hidden="true"], [inert]') === null) return;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Looks at a story as it has played, in the light palette, and then in the dark one with nothing else changed. The
 * accessibility of the light one the addon checks, after this.
 */
export const palettes: Check = {
  async after(story) {
    await settle(story);
    try {
      if (isPictured(story)) await comparePictures(story, show);
      await show('dark');
      expect(await indistinct(), 'hardly to be seen in the dark palette').toEqual([]);
    } finally {
      await show('light');
    }
  },
};
