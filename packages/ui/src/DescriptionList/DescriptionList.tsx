import type { ReactNode } from 'react';
import { description as descriptionLooks, entry, list, term as termLooks } from './DescriptionList.css.ts';

type DescriptionListItem = {
  /** What it is called. No two are called the same. */
  term: string;
  description: ReactNode;
};

export type DescriptionListProps = {
  items: readonly DescriptionListItem[];
  /** Two where the list is as wide as the page: on a phone it has one all the same. */
  columns?: 1 | 2;
};

/** What is known of one thing, property by property. For several things, use `Table`. */
export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={list[columns]}>
      {items.map(({ term, description }) => (
        <div key={term} className={entry[columns]}>
          <dt className={termLooks}>{term}</dt>
          <dd className={descriptionLooks}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
