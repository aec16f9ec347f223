import { boxesIn, isControl } from './boxes.ts';

const quote = (element: Element) =>
  `"${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}"`;

/** Returns the bottom bar, unless it is at the side or behind an overlay. */
function findBar(): HTMLElement | null {
  const bar = document.getElementById('navigation');
  if (bar === null || bar.closest('[aria-hidden="true"], [inert]') !== null) return null;
  return bar.getBoundingClientRect().top > innerHeight / 3 ? bar : null;
}

/** Returns whether an element is wholly above the bottom bar; for one taller than the room above it, whether its start is. */
export const isAboveBar = (element: Element): boolean => {
  const bar = findBar();
  if (bar === null) return true;
  const { top, bottom, height } = element.getBoundingClientRect();
  const end = bar.getBoundingClientRect().top;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return height > end - header ? top < end : bottom <= end;
};

/** Scrolls to the end of the page and returns what is under the bottom bar there. */
export function findUnderBarAtEnd(): string[] {
  const bar = findBar();
  const main = document.querySelector('main');
  if (bar === null || main === null) return [];
  const { scrollY } = window;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const { top } = bar.getBoundingClientRect();
  const covered = boxesIn(main).filter(({ element, text, rects, clip }) => {
    const end = Math.max(...rects.map(rect => Math.min(rect.bottom, clip.bottom)));
    return (text !== undefined || isControl(element)) && end > top + 1;
  });
  scrollTo({ top: scrollY, behavior: 'instant' });
  return covered.map(({ element }) => `${quote(element)} is under the navigation at the end of the page`);
}
