import { type ReactNode, useEffect, useRef } from 'react';
import { bare, target } from './Target.css.ts';

export type TargetProps = {
  /** The accessible name: 'Request for Wiki'. */
  label: string;
  children: ReactNode;
  /** The address refers to it: it is scrolled into view, focused and highlighted. */
  isReached: boolean;
  /** Without a background and padding, around cards. */
  isBare?: boolean;
};

/** A part of a screen to which links lead. */
export function Target({ label, children, isReached, isBare = false }: TargetProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReached) return;
    const reached = ref.current;
    reached?.focus({ preventScroll: true });
    const isTall = (reached?.offsetHeight ?? 0) > window.innerHeight / 2;
    reached?.scrollIntoView({ block: isTall ? 'start' : 'center' });
  }, [isReached]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-reached={isReached || undefined}
      className={isBare ? bare : target}
    >
      {children}
    </div>
  );
}
