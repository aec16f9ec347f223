import { type Box, isControl } from './boxes.ts';

/** Tolerance for fractions of a pixel. */
const tolerance = 1;

const quote = ({ element, text }: Box) => {
  const words = text?.data ?? element.getAttribute('aria-label') ?? element.textContent;
  const shown = words.trim().replace(/\s+/g, ' ');
  return `${text ? '' : `${element.getAttribute('role') ?? element.localName} `}"${shown.slice(0, 60)}"`;
};

/** Elements that users scroll sideways on purpose: the access matrix, code, and tabs other than the selected one. */
const scrolled = '[role="grid"], table[aria-rowcount], pre, [role="tab"]:not([aria-selected="true"])';

/** Returns the element that ends a text with an ellipsis. */
function ellipsisOf({ clip, text }: Box): Element | undefined {
  if (text === undefined) return undefined;
  return clip.by.findLast(element => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  });
}

/** Returns what is outside of the viewport, or cut off by a scroll container. */
function findOutside(boxes: readonly Box[]): string[] {
  const { clientWidth } = document.documentElement;
  return boxes.flatMap(box => {
    const { element, rects, clip } = box;
    if (element.closest(scrolled) !== null || ellipsisOf(box)) return [];
    const isOver = (left: number, right: number) =>
      rects.some(rect => rect.left < left - tolerance || rect.right > right + tolerance);
    if (isOver(0, clientWidth)) return [`${quote(box)} is outside of the viewport`];
    if (isOver(clip.left, clip.right)) return [`${quote(box)} is cut off`];
    if (rects.some(({ bottom }) => bottom > clip.end + tolerance)) {
      return [`${quote(box)} is cut off at the bottom`];
    }
    return [];
  });
}

/** The widths of the longest words that must not be broken, in pixels: about 15 letters on a phone, and 25. */
const maxWordWidth = { phone: 112, wide: 180 };

/** The least visible width of a text with an ellipsis, in pixels. */
const minTruncatedWidth = 64;

/** Browsers break scripts without spaces anywhere, and other words after hyphens. */
const words =
  /[^\s\u00ad\u200b\-–—/?\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu;

const range = document.createRange();

/** Returns words that are broken inside, and names of which hardly anything is left. */
function findBrokenWords(boxes: readonly Box[]): string[] {
  const maxWidth = innerWidth < 640 ? maxWordWidth.phone : maxWordWidth.wide;
  return boxes.flatMap(box => {
    const { text, rects, element } = box;
    if (text === undefined) return [];
    const line = ellipsisOf(box);
    if (line) {
      if (element.closest(scrolled) !== null) return [];
      const isTruncated = line.scrollWidth > line.clientWidth + tolerance;
      return isTruncated && line.clientWidth < minTruncatedWidth ? [`${quote(box)} is squeezed`] : [];
    }
    // Addresses break anywhere: browsers do not break them after a slash.
    const isAddress = /^https?:/.test(text.data);
    if (rects.length === 1 || isAddress || element.closest('pre') !== null) return [];
    return [...text.data.matchAll(words)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      return lines > 1 && width <= maxWidth ? [`the word "${word}" of ${quote(box)} is broken`] : [];
    });
  });
}

interface Area {
  box: Box;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the visible areas of a box. Lines of text are less high than their rectangles. */
const areasOf = (box: Box): Area[] =>
  box.rects.map(({ left, right, top, bottom, height }) => ({
    box,
    left: Math.max(left, box.clip.left) + tolerance,
    right: Math.min(right, box.clip.right) - tolerance,
    top: Math.max(top, box.clip.top) + (box.text ? height / 5 : tolerance),
    bottom: Math.min(bottom, box.clip.bottom) - (box.text ? height / 5 : tolerance),
  }));

const isRelated = (one: Box, other: Box) =>
  one.text !== undefined && one.text === other.text
    ? true
    : (isControl(one.element) && one.element.contains(other.element)) ||
      (isControl(other.element) && other.element.contains(one.element));

/** Returns texts and controls that overlap. */
function findOverlaps(boxes: readonly Box[]): string[] {
  const areas = boxes
    .flatMap(areasOf)
    .filter(({ left, right, top, bottom }) => left < right && top < bottom)
    .sort((one, other) => one.top - other.top);
  const faults = new Set<string>();
  areas.forEach((one, index) => {
    for (let next = index + 1; next < areas.length; next += 1) {
      const other = areas[next];
      if (other === undefined || other.top >= one.bottom) break;
      const isApart = other.left >= one.right || other.right <= one.left;
      if (isApart || one.box.layer !== other.box.layer || isRelated(one.box, other.box)) continue;
      faults.add(`${quote(one.box)} overlaps ${quote(other.box)}`);
    }
  });
  return [...faults];
}

/** The least width and height of a target, in pixels: 44, less the border of a field around it. */
const minTarget = 42;

/** Returns what a pseudo-element fills. `offsetParent` would be the cell in a table. */
function positionedAncestor(element: Element): Element {
  const parent = element.parentElement;
  if (parent === null) return element;
  return getComputedStyle(parent).position === 'static' ? positionedAncestor(parent) : parent;
}

/** Returns the size of the area that reacts to a press: a label's or a pseudo-element's, if these are larger. */
function targetSize(element: Element): { width: number; height: number } {
  const { content, position, top } = getComputedStyle(element, '::after');
  const own = element.getBoundingClientRect();
  const isLabelled = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
  if (isLabelled) return (element.labels?.[0] ?? element).getBoundingClientRect();
  if (content === 'none' || position !== 'absolute') return own;
  // A pseudo-element that fills the surrounding card.
  if (element instanceof HTMLElement && getComputedStyle(element).position === 'static') {
    return positionedAncestor(element).getBoundingClientRect();
  }
  const reach = 2 * Math.max(0, -Number.parseFloat(top) || 0);
  return { width: own.width + reach, height: own.height + reach };
}

/** WCAG 2.2, 2.5.8: the size of a link in a sentence follows its line. */
function isInSentence(element: Element): boolean {
  if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
  const block = element.closest('p, li, dd, td, th, div');
  return block !== null && block.textContent.trim().length > element.textContent.trim().length + 1;
}

/** Returns controls that are too small for touch. */
function findSmallTargets(boxes: readonly Box[]): string[] {
  return boxes.flatMap(box => {
    const { element, text } = box;
    if (text !== undefined || isInSentence(element) || element.closest(scrolled) !== null) return [];
    const { width, height } = targetSize(element);
    if (width >= minTarget - tolerance / 2 && height >= minTarget - tolerance / 2) return [];
    return [`${quote(box)} is a target of only ${Math.round(width)} × ${Math.round(height)} px`];
  });
}

/**
 * Finds faults of a layout.
 *
 * @param isTouch whether targets must be large enough for touch
 */
export const findFaults = (boxes: readonly Box[], isTouch: boolean): string[] => [
  ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
    ? ['the page scrolls sideways']
    : []),
  ...findOutside(boxes),
  ...findBrokenWords(boxes),
  ...findOverlaps(boxes),
  ...(isTouch ? findSmallTargets(boxes) : []),
];
