import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import './provided.ts';
import { stateOf } from './states/states.ts';

export type Palette = 'light' | 'dark';

/** A phone's window, in CSS pixels; no higher than the browser's own, below which Chromium draws not everything. */
export const phone = { width: 390, height: 800 };

/** What lies outside the story's own element without being seen. */
const unseen = '[data-live-announcer], script, style, link';

/** Whether a story is more than its own element: a screen, or something that floats above it. */
function fillsPage({ canvasElement, parameters }: Story): boolean {
  const others = Array.from(document.body.children).filter(
    child => child !== canvasElement && !child.matches(unseen),
  );
  return parameters.layout === 'fullscreen' || others.length > 0;
}

/** Makes the window as tall as the page, so that the picture has all of it. The next story sets its own. */
async function showWholePage() {
  const { documentElement } = document;
  // What is as tall as the window allows grows with it.
  for (let times = 0; times < 4 && documentElement.scrollHeight > innerHeight; times += 1) {
    await page.viewport(innerWidth, documentElement.scrollHeight);
  }
}

/** A modal dialog, or a toast: both are drawn outside the story's own element. */
const overScreen = '[aria-modal="true"], [role="alertdialog"]';

/**
 * Leaves out the screen where the picture is about what stands over it: the screen has its own. What opens beside
 * its trigger is shown with it.
 */
function hideScreen({ canvasElement }: Story) {
  const isCovered = canvasElement.closest('[aria-hidden="true"], [inert]') !== null;
  const isAboutAnother = isCovered || document.querySelector(overScreen) !== null;
  if (isAboutAnother && !document.querySelector('[data-trigger]')) canvasElement.style.visibility = 'hidden';
}

/** Takes the pointer off what the play function pressed last: whether it is still there is chance. */
function restPointer() {
  for (const hovered of document.querySelectorAll('[data-hovered]')) {
    hovered.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );
  }
}

/**
 * How often a picture is taken before it counts. A busy browser now and then never answers one that asks for it, or
 * shows a page of which it has not drawn every part; what differs in earnest does so each time.
 */
const tries = 3;

/** Compares a story with the stored picture of that name. */
async function compare(story: Story, name: string) {
  const subject = fillsPage(story) ? page : page.elementLocator(story.canvasElement);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await expect(subject).toMatchScreenshot(name);
      return;
    } catch (error) {
      if (attempt === tries) throw error;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
}

/** Whether designers approve a story's looks, and this run compares them. */
export function isPictured({ id, parameters }: Story): boolean {
  const isReviewed = stateOf(parameters) !== undefined || id.endsWith('--permutations');
  return inject('areCompared') && (parameters.picture ?? isReviewed) === true;
}

/** Makes a story that has played ready for its pictures. @returns makes it as it was */
async function pose(story: Story): Promise<() => Promise<void>> {
  await document.fonts.ready;
  restPointer();
  const { canvasElement, parameters } = story;
  const state = stateOf(parameters);
  if (!state) await showWholePage();
  else if (!state.phone) hideScreen(story);
  const { innerWidth: width, innerHeight: height } = globalThis;
  return async () => {
    canvasElement.style.visibility = '';
    if (innerWidth !== width) await page.viewport(width, height);
  };
}

/** A window that pictures are taken of. */
type Width = 'desktop' | 'phone';

const folders: Record<Width, Record<Palette, string>> = {
  desktop: { light: 'light', dark: 'dark' },
  phone: { light: 'light-phone', dark: 'dark-phone' },
};

/**
 * Compares a story with its stored pictures. Designers approve every state of the table, at 390 px
 * too where the screen is ready, empty or failed; and every component in all its permutations. Another story decides
 * for itself by `parameters: { picture: … }`.
 *
 * @param show changes the palette, from the light one that the story has played in
 */
export async function comparePictures(
  story: Story,
  show: (palette: Palette) => Promise<void>,
): Promise<void> {
  const take = (width: Width, palette: Palette) => compare(story, `${folders[width][palette]}/${story.id}`);
  const putBack = await pose(story);
  try {
    await take('desktop', 'light');
    await show('dark');
    await take('desktop', 'dark');
    if (!stateOf(story.parameters)?.phone) return;
    await page.viewport(phone.width, phone.height);
    await take('phone', 'dark');
    await show('light');
    await take('phone', 'light');
  } finally {
    await putBack();
  }
}

/** Gives a story the room around it that Storybook's own page draws. */
export const room: Check = {
  before({ canvasElement, parameters }) {
    canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '1rem';
  },
};
