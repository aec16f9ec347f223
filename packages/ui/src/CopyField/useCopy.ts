import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long the tick stays, in milliseconds. */
const confirmation = 2000;

/** Copying, and what to show of it. */
export type Copying<Shown extends HTMLElement> = {
  /** For the element that shows the text: where the browser refuses the clipboard, it is selected. */
  ref: RefObject<Shown | null>;
  /** For a moment after it was copied. */
  isCopied: boolean;
  copy: () => void;
};

/** Takes a text to the clipboard. */
export function useCopy<Shown extends HTMLElement>(text: string): Copying<Shown> {
  const ref = useRef<Shown>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // What is selected can be copied by hand.
      if (ref.current) getSelection()?.selectAllChildren(ref.current);
    }
  };
  return { ref, isCopied, copy: () => void copy() };
}
