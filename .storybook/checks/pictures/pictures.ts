import { expect, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
import { isKeyStory } from '../../environment/full.ts';
import { statesOf } from '../../states/states.ts';
import type { Check, Story } from '../checks.ts';
import { isPopoverOpen, isToastShown, openDialog } from '../overlays.ts';
import type { Area } from './provided.ts';

/** A phone's viewport, in CSS pixels. Chromium paints incompletely beyond the height of its window. */
export const phone = { width: 390, height: 800 };

/** Returns whether a story shows a whole page. */
const isPage = ({ parameters }: Story) => parameters.layout === 'fullscreen';

/** Makes the viewport as tall as the page. The next story sets its own viewport. */
async function showWholePage() {
  const { documentElement } = document;
  // Repeated because content can grow with the viewport.
  for (let times = 0; times < 4 && documentElement.scrollHeight > innerHeight; times += 1) {
    await page.viewport(innerWidth, documentElement.scrollHeight);
  }
}

/** Makes the viewport so tall that a dialog scrolls nothing. */
async function showWholeDialog(dialog: HTMLElement) {
  const hidden = [dialog, ...dialog.querySelectorAll('*')].map(element =>
    getComputedStyle(element).overflowY === 'auto' ? element.scrollHeight - element.clientHeight : 0,
  );
  const missing = Math.max(...hidden);
  if (missing > 0) await page.viewport(innerWidth, innerHeight + missing * 2);
}

/**
 * Returns the element that a story's picture shows: the dialog on top; the page, for a screen or where a popover is open;
 * otherwise the component.
 */
function subjectOf(story: Story): HTMLElement | null {
  if (isPopoverOpen()) return null;
  return openDialog() ?? (isPage(story) ? null : story.canvasElement);
}

/** Returns the area of an element with every pixel that it touches, errors of rounding aside, or of the page for null. */
function areaOf(element: HTMLElement | null): Area {
  if (element === null) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left + 0.001), Math.floor(top + 0.001)];
  return { x, y, width: Math.ceil(right - 0.001) - x, height: Math.ceil(bottom - 0.001) - y };
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

/** Compares a story with its stored picture of a theme. */
async function compare(story: Story, theme: 'light' | 'dark') {
  // Vitest joins hyphens in names of files.
  const name = `${theme}/${story.id.replace('--', '-')}`;
  const element = subjectOf(story);
  if (await commands.showsPicture(name, areaOf(element))) return;
  const subject = element === null ? page : page.elementLocator(element);
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

/** Returns whether a story shows what everything else is made of, or a whole page. */
const isLarge = (story: Story) => isPage(story) || story.id.startsWith('ui-');

/**
 * Returns whether a played story has approved pictures and this run compares them: permutations of the library, screens
 * as users usually see them, and the states of components. A toast, a failure and a placeholder are texts or the same in
 * every place, and their stories check them. `parameters: { picture: … }` overrides this.
 */
export function isPictured(story: Story): boolean {
  if (!inject('areCompared')) return false;
  const { picture } = story.parameters;
  if (typeof picture === 'boolean') return picture;
  if (isLarge(story)) return isKeyStory(story);
  return statesOf(story.parameters).length > 0 && !story.tags.includes('unpictured') && !isToastShown();
}

/** Returns whether a story has a picture in the dark theme too. */
const isPicturedInDark = (story: Story) => isKeyStory(story) && isLarge(story);

/** Prepares a played story for its pictures. @returns a function that undoes it */
async function prepare({ canvasElement }: Story): Promise<() => Promise<void>> {
  await document.fonts.ready;
  endHover();
  const { innerWidth: width, innerHeight: height } = globalThis;
  const dialog = openDialog();
  if (dialog) await showWholeDialog(dialog);
  else await showWholePage();
  // Rounded corners show what is behind them.
  if (dialog && !isPopoverOpen()) canvasElement.style.visibility = 'hidden';
  return async () => {
    canvasElement.style.visibility = '';
    if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  };
}

/**
 * Compares a played story with its approved pictures.
 *
 * @param inDarkTheme runs work in the dark theme
 */
export async function comparePictures(
  story: Story,
  inDarkTheme: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const undo = await prepare(story);
  try {
    await compare(story, 'light');
    if (isPicturedInDark(story)) await inDarkTheme(() => compare(story, 'dark'));
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
