import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { accessibility } from './accessibility.ts';
import type { Check } from './checks.ts';
import { comparePictures, isPictured, type Palette } from './pictures.ts';
import './provided.ts';

/** The rules about colour among those of every story: of the others no palette changes the outcome. */
const aboutColour = ['color-contrast', 'link-in-text-block'];

/** What cannot be told from its surroundings in the palette that is shown. */
async function indistinct(): Promise<string[]> {
  const { violations } = await axe.run(accessibility.context, {
    runOnly: aboutColour,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  );
}

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
