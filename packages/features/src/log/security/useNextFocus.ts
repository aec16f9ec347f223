import { type RefObject, useEffect, useRef } from 'react';

interface NextFocus {
  /** The element around the articles. */
  region: RefObject<HTMLElement | null>;
  /** Call before a press removes a control of the article at an index. */
  leaveAt: (index: number) => void;
}

/**
 * Keeps the focus in the list when a press removes the pressed control, and possibly its article. Otherwise keyboard
 * users would start again at the top of the page.
 *
 * @param content the items of the list; a lost focus is restored when they change
 */
export function useNextFocus(content: unknown): NextFocus {
  const region = useRef<HTMLElement>(null);
  const leftIndex = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content may have removed the control
  useEffect(() => {
    if (leftIndex.current === null || document.activeElement !== document.body) return;
    const articles = Array.from(region.current?.querySelectorAll('article') ?? []);
    (articles[leftIndex.current] ?? articles.at(-1) ?? region.current)?.focus();
    leftIndex.current = null;
  }, [content]);
  return {
    region,
    leaveAt: index => {
      leftIndex.current = index;
    },
  };
}
