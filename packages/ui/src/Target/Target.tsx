import { type ReactNode, useEffect, useRef } from 'react';
import { target } from './Target.css.ts';

export type TargetProps = {
  /** The accessible name: 'Request for Wiki'. */
  label: string;
  children: ReactNode;
  /** The address refers to it: it is scrolled into view, focused and highlighted. */
  isReached: boolean;
};

/** A part of a screen to which links lead. */
export function Target({ label, children, isReached }: TargetProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReached) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [isReached]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-reached={isReached || undefined}
      className={target}
    >
      {children}
    </div>
  );
}
