import { type RefObject, useEffect, useRef } from 'react';

interface NextFocus {
  /** Around the articles of the list. */
  region: RefObject<HTMLElement | null>;
  /** The control of the article at a place is about to go. */
  leaveAt: (place: number) => void;
}

/**
 * Keeps the focus near what was pressed when the press takes the control away, and maybe its article with it:
 * without this the keyboard would begin again at the top of the page.
 *
 * @param content what the list shows: another value is looked at for a focus that was lost
 */
export function useNextFocus(content: unknown): NextFocus {
  const region = useRef<HTMLElement>(null);
  const left = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and the control may be gone
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return;
    const articles = Array.from(region.current?.querySelectorAll('article') ?? []);
    (articles[left.current] ?? articles.at(-1) ?? region.current)?.focus();
    left.current = null;
  }, [content]);
  return {
    region,
    leaveAt: place => {
      left.current = place;
    },
  };
}
