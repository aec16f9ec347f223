import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import './provided.ts';
import { stateOf } from './states/states.ts';

/** A phone's window, in CSS pixels. */
const phone = { width: 390, height: 844 };

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

/** A browser with two pages now and then never answers one that asks for a picture: it is asked again. */
const tries = 3;

/** Compares a story with the stored picture of that name. */
async function compare(story: Story, name: string) {
  const subject = fillsPage(story) ? page : page.elementLocator(story.canvasElement);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await expect(subject).toMatchScreenshot(name);
      return;
    } catch (error) {
      if (attempt === tries || !/Timeout \d+ms exceeded/.test(String(error))) throw error;
    }
  }
}

/**
 * Compares what a story shows after its play function with the stored pictures. Designers approve every state that
 * the specification names, at 390 px too where the screen is ready, empty or failed; and every component in all its
 * permutations. Another story decides for itself by `parameters: { picture: … }`.
 */
export const picture: Check = {
  before({ canvasElement, parameters }) {
    // As on Storybook's own page, which draws this room itself.
    canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '1rem';
  },
  async after(story) {
    const { areCompared, ofStates, palette } = inject('pictures');
    const { id, parameters } = story;
    const state = ofStates ? stateOf(parameters) : undefined;
    const { picture: isReviewed = state !== undefined || id.endsWith('--permutations') } = parameters;
    if (!areCompared || isReviewed !== true) return;
    await document.fonts.ready;
    restPointer();
    if (!state) await showWholePage();
    else if (!state.phone) hideScreen(story);
    await compare(story, `${palette}/${story.id}`);
    story.canvasElement.style.visibility = '';
    if (!state?.phone) return;
    await page.viewport(phone.width, phone.height);
    await compare(story, `${palette}-phone/${story.id}`);
  },
};
