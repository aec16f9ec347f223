import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import { isFull, isKeyStory } from './full.ts';
import './provided.ts';
import { stateOf } from './states/states.ts';

export type Theme = 'light' | 'dark';

/** A phone's viewport, in CSS pixels. Chromium paints incompletely beyond the height of its window. */
export const phone = { width: 390, height: 800 };

/** Selects invisible elements outside of the canvas. */
const invisible = '[data-live-announcer], script, style, link';

/** Returns whether a story extends beyond its canvas: a screen, or a story with overlays. */
function fillsPage({ canvasElement, parameters }: Story): boolean {
  const others = Array.from(document.body.children).filter(
    child => child !== canvasElement && !child.matches(invisible),
  );
  return parameters.layout === 'fullscreen' || others.length > 0;
}

/** Makes the viewport as tall as the page. The next story sets its own viewport. */
async function showWholePage() {
  const { documentElement } = document;
  // Repeated because content can grow with the viewport.
  for (let times = 0; times < 4 && documentElement.scrollHeight > innerHeight; times += 1) {
    await page.viewport(innerWidth, documentElement.scrollHeight);
  }
}

/** Selects modal dialogs and toasts, which are outside of the canvas. */
const overScreen = '[aria-modal="true"], [role="alertdialog"]';

/**
 * Hides the screen behind a modal dialog or toast: the screen has its own pictures. Popovers are shown with their
 * trigger.
 */
function hideScreen({ canvasElement }: Story) {
  const isCovered = canvasElement.closest('[aria-hidden="true"], [inert]') !== null;
  const hasOverlay = isCovered || document.querySelector(overScreen) !== null;
  if (hasOverlay && !document.querySelector('[data-trigger]')) canvasElement.style.visibility = 'hidden';
}

/** Ends hover states, which depend on timing after the play function. */
function endHover() {
  for (const hovered of document.querySelectorAll('[data-hovered]')) {
    hovered.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );
  }
}

/**
 * Maximum attempts at a picture. A busy browser occasionally times out or captures an incompletely painted page; real
 * differences fail every attempt.
 */
const maxAttempts = 3;

/** Compares a story with its stored picture. */
async function compare(story: Story, name: string) {
  const subject = fillsPage(story) ? page : page.elementLocator(story.canvasElement);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await expect(subject).toMatchScreenshot(name);
      return;
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
}

/** Returns whether a story has approved pictures and this run compares them. */
export function isPictured(story: Story): boolean {
  const isReviewed = stateOf(story.parameters) !== undefined || isKeyStory(story);
  const isChosen = inject('areCompared') && (isFull() || isKeyStory(story));
  return isChosen && (story.parameters.picture ?? isReviewed) === true;
}

/** Prepares a played story for its pictures. @returns a function that undoes it */
async function prepare(story: Story): Promise<() => Promise<void>> {
  await document.fonts.ready;
  endHover();
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

/** The viewport of a picture. */
type Width = 'desktop' | 'phone';

const folders: Record<Width, Record<Theme, string>> = {
  desktop: { light: 'light', dark: 'dark' },
  phone: { light: 'light-phone', dark: 'dark-phone' },
};

/**
 * Compares a story with its approved pictures. Stories of states have pictures, also at 390 px if the screen is ready,
 * empty or failed, and so have permutations of components. `parameters: { picture: … }` overrides this. All but the one
 * at desktop width in the light theme are compared in full only.
 *
 * @param showTheme switches the theme; initially it is light
 */
export async function comparePictures(
  story: Story,
  showTheme: (theme: Theme) => Promise<void>,
): Promise<void> {
  const take = (width: Width, theme: Theme) => compare(story, `${folders[width][theme]}/${story.id}`);
  const undo = await prepare(story);
  try {
    await take('desktop', 'light');
    if (!isFull()) return;
    await showTheme('dark');
    await take('desktop', 'dark');
    if (!stateOf(story.parameters)?.phone) return;
    await page.viewport(phone.width, phone.height);
    await take('phone', 'dark');
    await showTheme('light');
    await take('phone', 'light');
  } finally {
    await undo();
  }
}

/** Adds the padding that Storybook's own page has. */
export const storyPadding: Check = {
  before({ canvasElement, parameters }) {
    canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '1rem';
  },
};
