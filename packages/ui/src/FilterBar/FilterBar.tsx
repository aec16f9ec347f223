import type { ReactNode } from 'react';
import * as styles from './FilterBar.css.ts';

export type FilterBarProps = {
  /** A `SearchField`. */
  search?: ReactNode;
  /** Two or three `Select` elements with hidden labels, whose first option means no filter. */
  children: ReactNode;
  /** A quiet `Button` that clears all filters, while there are any. */
  clear?: ReactNode;
};

/** The search and filters above a list, on one line, or on several on a phone. */
export function FilterBar({ search, children, clear }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {search ? <div className={styles.search}>{search}</div> : null}
      <div className={styles.choices}>{children}</div>
      {clear ? <div className={styles.clear}>{clear}</div> : null}
    </div>
  );
}
