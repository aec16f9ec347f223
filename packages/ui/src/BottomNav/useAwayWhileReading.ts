import { type RefObject, useEffect } from 'react';

/** Distance from the end of the page at which the bar returns, about its height, in pixels. */
const endPx = 96;

/** Scrolling that does not count as a direction, in pixels: a finger is never quite still. */
const stillPx = 8;

/** Marks the bar with `data-away` while the page scrolls down, until it scrolls up or reaches its end. */
export function useAwayWhileReading(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before = scrollY;
    const listen = () => {
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - endPx;
      if (!isAtEnd && Math.abs(scrollY - before) < stillPx) return;
      bar.current?.toggleAttribute('data-away', !isAtEnd && scrollY > before);
      before = scrollY;
    };
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, [bar]);
}
