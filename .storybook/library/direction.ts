import type { Story } from '../checks/checks.ts';
import { renderedElements } from './renderedElements.ts';

/** The position of an element inside its container, in pixels. */
interface Position {
  element: HTMLElement;
  container: HTMLElement;
  /** From the container's start edge to the element's. */
  start: number;
  width: number;
}

const directionOf = (element: Element) => getComputedStyle(element).direction;

/** Returns true for an element with text of its own: text keeps its direction, and so do elements inside it. */
const hasText = (element: Element) =>
  Array.from(element.childNodes).some(
    node =>
      (node instanceof Text && node.data.trim() !== '') ||
      (node instanceof HTMLElement && getComputedStyle(node).display === 'inline'),
  );

/** Returns true for elements positioned by a script or by the text around them. */
function isPositionedByOthers(element: HTMLElement, container: HTMLElement): boolean {
  if (element.style.left !== '' || element.style.right !== '') return true;
  if (!getComputedStyle(element).display.startsWith('inline')) return false;
  return !/flex|grid/.test(getComputedStyle(container).display) && hasText(container);
}

/** Returns the nearest ancestor with a box. */
function containerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: parent } = element;
  return parent === null || parent.getClientRects().length > 0 ? parent : containerOf(parent);
}

function startOf(element: HTMLElement, container: HTMLElement): number {
  const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
  return directionOf(container) === 'ltr' ? inner.left - outer.left : outer.right - inner.right;
}

/** Returns the position of an element; null if it has none of its own. */
function positionOf(element: HTMLElement): Position | null {
  if (element.getClientRects().length === 0) return null;
  const container = containerOf(element);
  if (container === null || directionOf(container) === 'rtl' || isPositionedByOthers(element, container)) {
    return null;
  }
  return { element, container, start: startOf(element, container), width: element.offsetWidth };
}

function hasMoved({ element, container, start, width }: Position): boolean {
  if (directionOf(container) === 'ltr') return false;
  return Math.abs(startOf(element, container) - start) > 1 || Math.abs(element.offsetWidth - width) > 1;
}

const nameOf = ({ localName, classList }: Element) => [localName, ...classList].join('.');

/**
 * Returns the elements of a story that are not mirrored in right-to-left text, or that then overflow the viewport.
 * Elements with a `direction` of their own, such as code, are exempt.
 */
export function unmirrored(story: Story): string[] {
  const { documentElement: root } = document;
  const elements = renderedElements(story)
    .flatMap(rendered => Array.from(rendered.querySelectorAll('*')))
    .filter(element => element instanceof HTMLElement);
  // A change of direction resets horizontal scroll positions.
  const scrolled = elements
    .filter(({ scrollLeft }) => scrollLeft !== 0)
    .map(element => ({ element, by: element.scrollLeft }));
  const positions = elements
    .filter(element => !scrolled.some(({ element: other }) => other !== element && other.contains(element)))
    .map(positionOf)
    .filter(position => position !== null);
  const { scrollWidth } = root;
  root.dir = 'rtl';
  const faults = positions
    .filter(hasMoved)
    .map(({ element, container }) => `${nameOf(element)} in ${nameOf(container)} is not mirrored`);
  if (root.scrollWidth > scrollWidth) faults.push('the page scrolls sideways');
  root.removeAttribute('dir');
  for (const { element, by } of scrolled) element.scrollLeft = by;
  return faults;
}
