import { useEffect } from 'react';

/** The event that React Aria dispatches to the element that gets the focus back. */
const restoring = 'react-aria-focus-scope-restore';

/**
 * Returns the focus from a modal that is unmounted. React Aria restores it a frame later, but removes `inert` from the
 * page only in passive effects, which run even later in a transition. Until then nothing on the page is focusable.
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
      // React Aria removes `inert` in the same pass of effects.
      queueMicrotask(() => {
        if (document.activeElement === document.body) refused?.focus();
      });
    };
  }, []);
}
