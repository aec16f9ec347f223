import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { frame, frames, story } from './docs.css.ts';

/** The window that a story is given at least, in pixels: wider than a phone. */
const leastWidth = 680;
/** The window's least height: what a story opens has room in it. */
const leastHeight = 560;
const mostHeight = 2400;
/** Under what is opened. */
const margin = 16;

/** Where a story stands by itself. It does not play: playing would take the focus away from the page. */
const addressOf = (id: string, palette: string) =>
  `iframe.html?${new URLSearchParams({ id, viewMode: 'story', embed: 'true', globals: `theme:${palette}` })}`;

/** Whether an element is seen over the rest of the page. */
const floats = (element: Element) =>
  getComputedStyle(element).position === 'fixed' &&
  element.checkVisibility() &&
  // What is hidden from eyes alone is a pixel.
  element.getBoundingClientRect().height > 1;

/** How much of a window a story takes once it is drawn, with what it has opened. */
function heightOf({ body }: Document): number {
  const root = body.querySelector<HTMLElement>('#storybook-root');
  const own = root ? root.offsetTop + root.scrollHeight + root.offsetTop : 0;
  const around = Array.from(body.querySelectorAll('*'));
  const opened = around.filter(element =>
    element.matches('[role="menu"], [role="listbox"], [role="dialog"]'),
  );
  const lowest = opened.map(element => element.getBoundingClientRect().bottom + margin);
  return Math.min(mostHeight, Math.max(own, ...lowest, around.some(floats) ? leastHeight : 0));
}

/** A window that shows a story. It is never lower than its least: a story that asks for a part of it would shrink with it. */
function Frame({ id, palette, zoom }: { id: string; palette: 'light' | 'dark'; zoom: number }) {
  const [height, setHeight] = useState(leastHeight);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument } = currentTarget;
    if (contentDocument === null) return;
    const measure = () => setHeight(heightOf(contentDocument));
    new ResizeObserver(measure).observe(contentDocument.body);
    new MutationObserver(measure).observe(contentDocument.body, { childList: true, subtree: true });
  };
  return (
    <div data-theme={palette} className={frame} style={{ blockSize: height, zoom }}>
      <iframe
        src={addressOf(id, palette)}
        title={`In the ${palette} palette`}
        loading="lazy"
        onLoad={follow}
        className={story}
        style={{ blockSize: Math.max(height, leastHeight) }}
      />
    </div>
  );
}

/** A story in both palettes, side by side: each in a window of its own, so that what floats stays in it. */
export function Palettes({ id }: { id: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const { current: box } = ref;
    if (box === null) return;
    const observer = new ResizeObserver(() => setZoom(Math.min(1, box.offsetWidth / 2 / leastWidth)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={frames}>
      <Frame id={id} palette="light" zoom={zoom} />
      <Frame id={id} palette="dark" zoom={zoom} />
    </div>
  );
}
