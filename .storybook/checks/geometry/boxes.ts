/** The part of the page that is visible through an element's scroll containers, in pixels. */
interface Clip {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The edge below which content cannot be scrolled to. */
  end: number;
  /** The elements that clip. */
  by: readonly Element[];
}

/** A visible text or control. */
export interface Box {
  element: Element;
  /** The text, if it is one. */
  text?: Text;
  /** A rectangle for each line of a text. */
  rects: readonly DOMRect[];
  clip: Clip;
  /** The nearest sticky or fixed element. What it covers moves, so boxes of different layers may overlap. */
  layer: Element;
}

const controls = [
  'a[href]',
  'button',
  'select',
  'textarea',
  'summary',
  'input:not([type="hidden"])',
  ...['button', 'link', 'option', 'menuitem', 'tab', 'switch', 'checkbox', 'radio'].map(
    role => `[role="${role}"]`,
  ),
].join();

/** Returns whether an element is a control. */
export const isControl = (element: Element): boolean => element.matches(controls);

/** Returns whether an element is for screen readers only, collapsed, or fades in. */
function isHidden(style: CSSStyleDeclaration, { width, height }: DOMRect): boolean {
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return true;
  return (width <= 1 || height <= 1) && style.overflowX !== 'visible';
}

function narrow(clip: Clip, element: Element, style: CSSStyleDeclaration, rect: DOMRect): Clip {
  if (style.overflowX === 'visible') return clip;
  const isScrollable = style.overflowY === 'auto' || style.overflowY === 'scroll';
  return {
    left: Math.max(clip.left, rect.left),
    right: Math.min(clip.right, rect.right),
    top: Math.max(clip.top, rect.top),
    bottom: Math.min(clip.bottom, rect.bottom),
    end: isScrollable ? Infinity : Math.min(clip.end, rect.bottom),
    by: [...clip.by, element],
  };
}

const range = document.createRange();

/** Returns the rectangles of a text, one for each line. */
function rectsOf(text: Text): DOMRect[] {
  range.selectNodeContents(text);
  return Array.from(range.getClientRects()).filter(({ width }) => width > 0);
}

/** The clip of an element in no scroll container. */
const everything: Clip = {
  left: -Infinity,
  right: Infinity,
  top: -Infinity,
  bottom: Infinity,
  end: Infinity,
  by: [],
};

/** Returns the visible texts and controls below an element. What is wholly below a clipped edge is hidden on purpose. */
export function boxesIn(root: Element): Box[] {
  const boxes: Box[] = [];
  const visit = (element: Element, outer: Pick<Box, 'clip' | 'layer'>) => {
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    if (isHidden(style, rect)) return;
    const isLayer = style.position === 'fixed' || style.position === 'sticky';
    const layer = isLayer ? element : outer.layer;
    // What is above the viewport waits for the focus: skip links.
    if (style.position === 'fixed' && rect.bottom <= 0) return;
    // A link in a sentence may wrap.
    const rects = style.display === 'inline' ? Array.from(element.getClientRects()) : [rect];
    if (isControl(element)) boxes.push({ element, rects, clip: outer.clip, layer });
    if (element.localName === 'svg' || style.contentVisibility === 'hidden') return;
    // Scroll containers do not clip fixed elements.
    const clip = style.position === 'fixed' ? everything : outer.clip;
    const inner = { layer, clip: narrow(clip, element, style, rect) };
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, inner);
      else if (child instanceof Text && child.data.trim() !== '') {
        boxes.push({ element, text: child, rects: rectsOf(child), ...inner });
      }
    }
  };
  // Overlays are roots of their own.
  visit(root, { clip: everything, layer: root });
  return boxes.filter(({ rects, clip }) => rects.some(({ top }) => top < clip.end));
}
