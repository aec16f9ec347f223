import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time for which the check mark is shown, in milliseconds. */
const confirmation = 2000;

/** The copy action and its state. */
export type Copying<Shown extends HTMLElement> = {
  /** For the element with the text, which is selected if the clipboard is blocked. */
  ref: RefObject<Shown | null>;
  /** True for two seconds after copying. */
  isCopied: boolean;
  copy: () => void;
};

/** Copies a text to the clipboard. */
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
      // Lets the user copy manually.
      if (ref.current) getSelection()?.selectAllChildren(ref.current);
    }
  };
  return { ref, isCopied, copy: () => void copy() };
}
