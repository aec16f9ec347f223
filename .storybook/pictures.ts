import { expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import type { Check, Story } from './checks.ts';
import './provided.ts';

/** What lies outside the story's own element without being seen. */
const unseen = '[data-live-announcer], script, style, link';

/**
 * What to take a picture of: a component's own element, or the whole page where the story is a screen or
 * something floats above it.
 */
function subjectOf({ canvasElement, parameters }: Story): HTMLElement {
  const others = Array.from(document.body.children).filter(
    child => child !== canvasElement && !child.matches(unseen),
  );
  return parameters.layout === 'fullscreen' || others.length > 0 ? document.body : canvasElement;
}

/** Makes the window as tall as the page, so that the picture has all of it. The next story sets its own. */
async function showWholePage() {
  const { documentElement } = document;
  // What is as tall as the window allows grows with it.
  for (let times = 0; times < 4 && documentElement.scrollHeight > innerHeight; times += 1) {
    await page.viewport(innerWidth, documentElement.scrollHeight);
  }
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
 * Whether designers approve its looks: every component's, in all its permutations. The other stories are about
 * what happens. One decides for itself by `parameters: { picture: … }`.
 */
const isReviewed = ({ id, parameters }: Story): boolean =>
  typeof parameters.picture === 'boolean' ? parameters.picture : id.endsWith('--permutations');

/** Compares what a story shows after its play function with the stored picture. */
export const picture: Check = {
  before({ canvasElement, parameters }) {
    // As on Storybook's own page, which draws this room itself.
    canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '1rem';
  },
  async after(story) {
    const { areCompared, palette } = inject('pictures');
    if (!areCompared || !isReviewed(story)) return;
    await document.fonts.ready;
    restPointer();
    await showWholePage();
    await expect(page.elementLocator(subjectOf(story))).toMatchScreenshot(`${palette}/${story.id}`);
  },
};
