// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list role without bullets
import type { ReactNode } from 'react';
import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState, type FixedCollectionProps } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import * as styles from './List.css.ts';

export const listVariants = ['divided', 'pressed', 'spaced', 'grid', 'launcher'] as const;

type ListLooks<Item> = {
  renderItem: (item: Item) => ReactNode;
  /**
   * `divided`: a feed with dividers. `pressed`: rows that are a `RowAction` each. `spaced`, `grid`: cards with gaps.
   * `launcher`: tiles of apps.
   */
  variant?: (typeof listVariants)[number];
  /** The skeleton of one loading item. */
  skeleton?: ReactNode;
  /** The number of skeletons. */
  expectedItems?: number;
};

const usualSkeleton = (
  <Inline gap={3} isWrapping={false}>
    <Skeleton shape="circle" />
    <Stack gap={0} isGrowing>
      <Skeleton length="medium" />
      <Skeleton shape="small" length="long" />
    </Stack>
  </Inline>
);

export type ListProps<Item> = CollectionProps<Item> & ListLooks<Item>;

/** Items to read one by one: a feed, notifications, cards. To compare properties, use `Table`. */
export function List<Item>({
  label,
  state = 'ready',
  items,
  itemKey,
  loadingLabel = '',
  empty = null,
  failed = null,
  isRefreshing = false,
  more,
  renderItem,
  variant = 'divided',
  skeleton = usualSkeleton,
  expectedItems = 3,
}: (CollectionProps<Item> | FixedCollectionProps<Item>) & ListLooks<Item>) {
  const shown = displayState(state, items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;
  if (shown === 'loading') {
    return (
      <Loading label={loadingLabel}>
        <div className={styles.list[variant]}>
          {Array.from({ length: expectedItems }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
            <div key={index} className={styles.item[variant === 'pressed' ? 'divided' : variant]}>
              {skeleton}
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <>
      <ul
        role="list"
        aria-label={label}
        aria-busy={isRefreshing}
        className={isRefreshing ? `${styles.list[variant]} ${refreshing}` : styles.list[variant]}
      >
        {items?.map(item => (
          <li key={itemKey(item)} className={styles.item[variant]}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {more ? <LoadMore {...more} /> : null}
    </>
  );
}
