import { useEffect, useRef } from 'react';
import { focusMainWhenShown } from '../lib/navigation/focusMain.ts';
import { arrivalKey, pageStorage } from '../lib/storage/storage.ts';

/**
 * Focuses the screen after a sign-in and after a forced change of password: the control that had the focus is gone.
 *
 * @param isEntered true while a screen is shown, and no forced change in its place
 */
export default function Arrival({ isEntered }: { isEntered: boolean }): null {
  const wasHeldBack = useRef(false);
  useEffect(() => {
    if (!isEntered) {
      wasHeldBack.current = true;
      return;
    }
    if (wasHeldBack.current || pageStorage.get(arrivalKey) !== null) focusMainWhenShown();
    wasHeldBack.current = false;
    pageStorage.remove(arrivalKey);
  }, [isEntered]);
  return null;
}
