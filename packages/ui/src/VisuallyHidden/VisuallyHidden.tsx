import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = {
  children: ReactNode;
  /** Announces changes of the text. */
  isLive?: boolean;
};

/** Text for screen readers only. Prefer visible text. */
export function VisuallyHidden({ children, isLive = false }: VisuallyHiddenProps) {
  return (
    <span role={isLive ? 'status' : undefined} className={styles.hidden}>
      {children}
    </span>
  );
}
