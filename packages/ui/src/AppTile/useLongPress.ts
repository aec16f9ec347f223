import { useEffect, useRef } from 'react';

/** Minimum duration of a long press, as on phones, in milliseconds. */
const longPressMs = 500;

/**
 * Returns the press handlers of a button with a second action for a long press. The second action runs while the finger
 * is still down, and the press that ends it does nothing.
 */
export function useLongPress(onPress: () => void, onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPressStart: ({ pointerType }: { pointerType: string }) => {
      isLong.current = false;
      stop();
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLongPress();
      }, longPressMs);
    },
    onPressEnd: stop,
    onPress: () => {
      if (!isLong.current) onPress();
    },
  };
}
