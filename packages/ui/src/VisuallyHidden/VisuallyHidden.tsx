import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  /** Announces changes of the text. */
  isLive?: boolean;
  /** For references from controls. */
  id?: string;
};

/** Text for screen readers only. Prefer visible text. */
export function VisuallyHidden({ children, id, isLive = false }: VisuallyHiddenProps) {
  return (
    <span id={id} role={isLive ? 'status' : undefined} className={styles.hidden}>
      {children}
    </span>
  );
}
