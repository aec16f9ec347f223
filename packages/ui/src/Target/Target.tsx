import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Target.css.ts';

export type TargetProps = {
  /** The accessible name: 'Request for Wiki'. */
  label: string;
  children: ReactNode;
  /**
   * The address refers to it: it is focused, highlighted and scrolled into view, where it stays while content loads, until
   * the user does something.
   */
  isReached: boolean;
  /** Without a background and padding, around cards. */
  isBare?: boolean;
};

const inputs = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** A part of a screen to which links lead. */
export function Target({ label, children, isReached, isBare = false }: TargetProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReached) return;
    const reached = ref.current;
    if (reached === null) return;
    reached.focus({ preventScroll: true });
    const show = () => {
      const isTall = reached.offsetHeight > window.innerHeight / 2;
      reached.scrollIntoView({ block: isTall ? 'start' : 'center' });
    };
    // Calls `show` at once too.
    const observer = new ResizeObserver(show);
    for (const element of [reached, document.body]) observer.observe(element);
    const leave = () => {
      observer.disconnect();
      for (const input of inputs) removeEventListener(input, leave, true);
    };
    for (const input of inputs) addEventListener(input, leave, true);
    return leave;
  }, [isReached]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-reached={isReached || undefined}
      className={isBare ? styles.bare : styles.target}
    >
      {children}
    </div>
  );
}
