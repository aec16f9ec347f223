import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  /** Spoken whenever the words change. */
  isLive?: boolean;
  /** Ties a control to these words. */
  id?: string;
};

/** Words for a screen reader alone. Prefer words that everybody sees. */
export function VisuallyHidden({ children, id, isLive = false }: VisuallyHiddenProps) {
  return (
    <span id={id} role={isLive ? 'status' : undefined} className={hidden}>
      {children}
    </span>
  );
}
