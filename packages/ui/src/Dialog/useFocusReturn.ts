import { useEffect } from 'react';

/** Sent by React Aria to the element that is to have the focus again. */
const restoring = 'react-aria-focus-scope-restore';

/**
 * Brings the focus back from a modal that is taken away at once. React Aria gives it back a frame later, but frees
 * the page of `inert` with the passive effects, which in a transition come later still: until then the page takes
 * no focus.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let refused: HTMLElement | null = null;
    const notice = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.closest('[inert]') !== null) refused = target;
    };
    document.addEventListener(restoring, notice);
    return () => {
      document.removeEventListener(restoring, notice);
      // The page is freed in the pass that this belongs to.
      queueMicrotask(() => {
        if (document.activeElement === document.body) refused?.focus();
      });
    };
  }, []);
}
