import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  /** Ties a control to these words. */
  id?: string;
};

/** Words for a screen reader alone. Prefer words that everybody sees. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span id={id} className={hidden}>
      {children}
    </span>
  );
}
