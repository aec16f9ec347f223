import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { isFull, isKeyStory } from '../environment/full.ts';
import { accessibility } from './accessibility.ts';
import type { Check, Story } from './checks.ts';
import { comparePictures, isPictured } from './pictures/pictures.ts';
import './pictures/provided.ts';

/** Runs work in the dark theme. */
async function inDarkTheme(work: () => Promise<void>): Promise<void> {
  await commands.emulateMedia({ colorScheme: 'dark' });
  try {
    await work();
  } finally {
    await commands.emulateMedia({ colorScheme: 'light' });
  }
}

/** The rules whose results depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function checkContrast(): Promise<void> {
  const { violations } = await axe.run(accessibility.context, {
    runOnly: colourRules,
    reporter: 'no-passes',
  });
  const lines = violations
    .flatMap(({ nodes }) => nodes)
    .map(({ html, any }) => `${html}: ${any.map(({ message }) => message).join(' ')}`);
  expect(lines, 'elements with too little contrast in the dark theme').toEqual([]);
}

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
    if (isFull() || isKeyStory(story)) await inDarkTheme(checkContrast);
    if (isPictured(story)) await comparePictures(story, inDarkTheme);
  },
};
