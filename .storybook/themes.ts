import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import { findLowContrast } from './contrast.ts';
import { isFull, isKeyStory } from './full.ts';
import { comparePictures, isPictured, type Theme } from './pictures.ts';
import './provided.ts';

const showTheme = (theme: Theme) => commands.emulateMedia({ colorScheme: theme });

/** Maximum frames to wait until a closed dialog exposes the page to screen readers again. */
const maxFrames = 4;

async function settle({ canvasElement }: Story) {
  for (let frames = 0; frames < maxFrames; frames += 1) {
    if (canvasElement.closest('[aria-hidden="true"], [inert]') === null) return;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Checks the contrast of a played story in the dark theme, of key stories only unless the run is full, and compares its
 * pictures in both themes. The addon checks the accessibility of the light theme afterwards.
 */
export const themes: Check = {
  async after(story) {
    await settle(story);
    try {
      if (isFull() || isKeyStory(story)) {
        await showTheme('dark');
        expect(await findLowContrast(), 'elements with too little contrast in the dark theme').toEqual([]);
        await showTheme('light');
      }
      if (isPictured(story)) await comparePictures(story, showTheme);
    } finally {
      await showTheme('light');
    }
  },
};
