import type { ReactNode } from 'react';
import * as styles from './DescriptionList.css.ts';

type DescriptionListItem = {
  /** The term, unique in the list. */
  term: string;
  description: ReactNode;
};

export type DescriptionListProps = {
  items: readonly DescriptionListItem[];
  /** Two for a list of the page's width. On a phone it always has one. */
  columns?: 1 | 2;
};

/** The properties of one thing. For several things, use `Table`. */
export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={styles.list[columns]}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.entry[columns]}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
