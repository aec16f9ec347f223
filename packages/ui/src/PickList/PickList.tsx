import { type ReactNode, useCallback, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import * as styles from './PickList.css.ts';

type Layout = { layout: 'list' | 'grid' };

export type PickListProps<Item> = Omit<CollectionProps<Item>, 'itemKey'> & {
  itemKey: (item: Item) => string;
  /** Returns an item's name, for type-ahead. */
  textOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The key of the selected item, or null. */
  picked: string | null;
  onPick: (key: string) => void;
  /** `grid`: tiles in as many columns as fit, for a choice that leads on. */
  layout?: Layout['layout'];
  /** The number of skeletons while loading. */
  expectedItems?: number;
};

/**
 * A list to select the item whose details are next to it. It has one tab stop; arrow keys move, Enter selects. For a
 * value in a form, use `Select` or `ComboBox`.
 */
export function PickList<Item extends object>({
  state,
  loadingLabel,
  empty,
  failed,
  expectedItems = 6,
  layout = 'list',
  ...rest
}: PickListProps<Item>) {
  const shown = displayState(state, rest.items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;
  if (shown === 'loading') return <ListToCome label={loadingLabel} count={expectedItems} layout={layout} />;
  return <ListItself {...rest} layout={layout} />;
}

function ListItself<Item extends object>({
  label,
  items,
  itemKey,
  textOf,
  renderItem,
  picked,
  onPick,
  isRefreshing = false,
  more,
  layout,
}: Omit<PickListProps<Item>, 'state' | 'loadingLabel' | 'empty' | 'failed' | 'expectedItems' | 'layout'> &
  Layout) {
  const ref = useRef<HTMLDivElement>(null);
  // As a ref callback it runs once for each selected item, when it is mounted.
  const show = useCallback((option: HTMLElement | null) => {
    if (ref.current !== null && option !== null) showIn(ref.current, option);
  }, []);
  return (
    <div ref={ref} className={styles.frame[layout]}>
      <ListBox
        aria-label={label}
        layout={layout === 'grid' ? 'grid' : 'stack'}
        aria-busy={isRefreshing}
        selectionMode="single"
        // Enter on the selected item must select it again, because its details may be hidden.
        disallowEmptySelection
        selectedKeys={picked === null ? [] : [picked]}
        onSelectionChange={keys => {
          const [key] = keys;
          if (key !== undefined) onPick(String(key));
        }}
        className={isRefreshing ? `${styles.list[layout]} ${refreshing}` : styles.list[layout]}
      >
        {items?.map(item => (
          <ListBoxItem
            key={itemKey(item)}
            ref={itemKey(item) === picked ? show : undefined}
            id={itemKey(item)}
            textValue={textOf(item)}
            className={`${styles.edges[layout]} ${styles.item}`}
          >
            {renderItem(item)}
          </ListBoxItem>
        ))}
      </ListBox>
      {more ? <LoadMore {...more} /> : null}
    </div>
  );
}

/** Scrolls an option into view inside the list, without scrolling the page. */
function showIn(box: HTMLElement, option: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), option.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

const ListToCome = ({ label, count, layout }: { label: string; count: number } & Layout) => (
  <Loading label={label}>
    <div className={styles.list[layout]}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
        <div key={index} className={styles.edges[layout]}>
          <Inline gap={3} isWrapping={false}>
            <Skeleton shape="circle" />
            <Stack gap={0} isGrowing>
              <Skeleton length="medium" />
              <Skeleton shape="small" length="short" />
            </Stack>
          </Inline>
        </div>
      ))}
    </div>
  </Loading>
);
