import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { frame, frames, story } from './docs.css.ts';

/** Minimum width of a frame in pixels, wider than a phone. */
const minWidth = 680;
/** Minimum height of a frame in pixels, enough for overlays. */
const minHeight = 560;
const maxHeight = 2400;
/** Space below an open overlay, in pixels. */
const margin = 16;

/** Returns the address of a story alone. It does not play, which would take the focus away from the page. */
const addressOf = (id: string, theme: string) =>
  `iframe.html?${new URLSearchParams({ id, viewMode: 'story', embed: 'true', globals: `theme:${theme}` })}`;

/** Returns whether an element is a visible overlay. */
const isOverlay = (element: Element) =>
  getComputedStyle(element).position === 'fixed' &&
  element.checkVisibility() &&
  // Visually hidden elements are one pixel high.
  element.getBoundingClientRect().height > 1;

/** Returns the height of a rendered story with its overlays, in pixels. */
function heightOf({ body }: Document): number {
  const root = body.querySelector<HTMLElement>('#storybook-root');
  const own = root ? root.offsetTop + root.scrollHeight + root.offsetTop : 0;
  const elements = Array.from(body.querySelectorAll('*'));
  const popups = elements.filter(element =>
    element.matches('[role="menu"], [role="listbox"], [role="dialog"]'),
  );
  const bottoms = popups.map(element => element.getBoundingClientRect().bottom + margin);
  return Math.min(maxHeight, Math.max(own, ...bottoms, elements.some(isOverlay) ? minHeight : 0));
}

/** Shows a story in a frame. A minimum height keeps stories with a relative height from shrinking with the frame. */
function Frame({ id, theme, zoom }: { id: string; theme: 'light' | 'dark'; zoom: number }) {
  const [height, setHeight] = useState(minHeight);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument } = currentTarget;
    if (contentDocument === null) return;
    const measure = () => setHeight(heightOf(contentDocument));
    new ResizeObserver(measure).observe(contentDocument.body);
    new MutationObserver(measure).observe(contentDocument.body, { childList: true, subtree: true });
  };
  return (
    <div data-theme={theme} className={frame} style={{ blockSize: height, zoom }}>
      <iframe
        src={addressOf(id, theme)}
        title={`In the ${theme} theme`}
        loading="lazy"
        onLoad={follow}
        className={story}
        style={{ blockSize: Math.max(height, minHeight) }}
      />
    </div>
  );
}

/** Shows a story in both themes, side by side. Frames keep overlays inside. */
export function Themes({ id }: { id: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const { current: box } = ref;
    if (box === null) return;
    const observer = new ResizeObserver(() => setZoom(Math.min(1, box.offsetWidth / 2 / minWidth)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={frames}>
      <Frame id={id} theme="light" zoom={zoom} />
      <Frame id={id} theme="dark" zoom={zoom} />
    </div>
  );
}
