import type { ReactNode } from 'react';
import { bar, choices, clear as clearLooks, search as searchLooks } from './FilterBar.css.ts';

export type FilterBarProps = {
  /** A `SearchField`. */
  search?: ReactNode;
  /** Two or three `Select`s with hidden labels, whose first option stands for no filter. */
  children: ReactNode;
  /** Takes every filter away: a quiet `Button`, while there is a filter. */
  clear?: ReactNode;
};

/** What narrows a list down, above it and in one line. On a phone, in several. */
export function FilterBar({ search, children, clear }: FilterBarProps) {
  return (
    <div className={bar}>
      {search ? <div className={searchLooks}>{search}</div> : null}
      <div className={choices}>{children}</div>
      {clear ? <div className={clearLooks}>{clear}</div> : null}
    </div>
  );
}
