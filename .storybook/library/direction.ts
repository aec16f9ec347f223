import type { Story } from '../checks.ts';
import { shownBy } from './shown.ts';

/** Where an element lies inside the one that holds it. */
interface Place {
  element: HTMLElement;
  holder: HTMLElement;
  /** From the holder's start to its own, in pixels. */
  start: number;
  width: number;
}

const directionOf = (element: Element) => getComputedStyle(element).direction;

/** Whether words stand in it directly: they keep their own direction, and take along what stands between them. */
const holdsWords = (element: Element) =>
  Array.from(element.childNodes).some(
    node =>
      (node instanceof Text && node.data.trim() !== '') ||
      (node instanceof HTMLElement && getComputedStyle(node).display === 'inline'),
  );

/** Whether it has no place of its own: a part of a line of words, or what a script has put there. */
function isPlacedByOthers(element: HTMLElement, holder: HTMLElement): boolean {
  if (element.style.left !== '' || element.style.right !== '') return true;
  if (!getComputedStyle(element).display.startsWith('inline')) return false;
  return !/flex|grid/.test(getComputedStyle(holder).display) && holdsWords(holder);
}

/** The nearest element around it that has a box. */
function holderOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: parent } = element;
  return parent === null || parent.getClientRects().length > 0 ? parent : holderOf(parent);
}

function startOf(element: HTMLElement, holder: HTMLElement): number {
  const [inner, outer] = [element.getBoundingClientRect(), holder.getBoundingClientRect()];
  return directionOf(holder) === 'ltr' ? inner.left - outer.left : outer.right - inner.right;
}

/** The place of an element; null where it has none of its own. */
function placeOf(element: HTMLElement): Place | null {
  if (element.getClientRects().length === 0) return null;
  const holder = holderOf(element);
  if (holder === null || directionOf(holder) === 'rtl' || isPlacedByOthers(element, holder)) return null;
  return { element, holder, start: startOf(element, holder), width: element.offsetWidth };
}

function hasMoved({ element, holder, start, width }: Place): boolean {
  if (directionOf(holder) === 'ltr') return false;
  return Math.abs(startOf(element, holder) - start) > 1 || Math.abs(element.offsetWidth - width) > 1;
}

const named = ({ localName, classList }: Element) => [localName, ...classList].join('.');

/**
 * What of a story does not change sides with the direction of reading, or leaves the window then. What keeps its
 * direction by its own style, such as code, may.
 */
export function unmirrored(story: Story): string[] {
  const { documentElement: root } = document;
  const elements = shownBy(story)
    .flatMap(shown => Array.from(shown.querySelectorAll('*')))
    .filter(element => element instanceof HTMLElement);
  // What is scrolled sideways goes back to its start with the direction.
  const scrolled = elements
    .filter(({ scrollLeft }) => scrollLeft !== 0)
    .map(element => ({ element, by: element.scrollLeft }));
  const places = elements
    .filter(element => !scrolled.some(({ element: other }) => other !== element && other.contains(element)))
    .map(placeOf)
    .filter(place => place !== null);
  const { scrollWidth } = root;
  root.dir = 'rtl';
  const faults = places
    .filter(hasMoved)
    .map(({ element, holder }) => `${named(element)} in ${named(holder)} stays on its side`);
  if (root.scrollWidth > scrollWidth) faults.push('the window scrolls sideways');
  root.removeAttribute('dir');
  for (const { element, by } of scrolled) element.scrollLeft = by;
  return faults;
}
