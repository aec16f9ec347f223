import { type ReactNode, useCallback, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { refreshing } from '../Collection/Collection.css.ts';
import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { LoadMore } from '../Collection/LoadMore.tsx';
import { Inline } from '../Inline/index.ts';
import { Loading, Skeleton } from '../Skeleton/index.ts';
import { Stack } from '../Stack/index.ts';
import { frame, item as itemLooks, itemToCome, list } from './PickList.css.ts';

export type PickListProps<Item> = Omit<CollectionProps<Item>, 'itemKey'> & {
  itemKey: (item: Item) => string;
  /** What an item is called: typing its first letters leads to it. */
  textOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The key of what is picked; null for nothing yet. */
  picked: string | null;
  onPick: (key: string) => void;
  /** How many are expected while loading. */
  expectedItems?: number;
};

/**
 * A list of which one is looked at closely beside it: one tab stop, walked by the arrow keys, picked by Enter.
 * For a choice in a form, use `Select` or `ComboBox`.
 */
export function PickList<Item extends object>({
  state,
  loadingLabel,
  empty,
  failed,
  expectedItems = 6,
  ...list
}: PickListProps<Item>) {
  const shown = displayState(state, list.items);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;
  if (shown === 'loading') return <ListToCome label={loadingLabel} count={expectedItems} />;
  return <ListItself {...list} />;
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
}: Omit<PickListProps<Item>, 'state' | 'loadingLabel' | 'empty' | 'failed' | 'expectedItems'>) {
  const ref = useRef<HTMLDivElement>(null);
  // As a ref it runs once for each that is picked, when it is there.
  const show = useCallback((option: HTMLElement | null) => {
    if (ref.current !== null && option !== null) showIn(ref.current, option);
  }, []);
  return (
    <div ref={ref} className={frame}>
      <ListBox
        aria-label={label}
        aria-busy={isRefreshing}
        selectionMode="single"
        // Enter on what is picked already picks it again: it may be out of sight.
        disallowEmptySelection
        selectedKeys={picked === null ? [] : [picked]}
        onSelectionChange={keys => {
          const [key] = keys;
          if (key !== undefined) onPick(String(key));
        }}
        className={isRefreshing ? `${list} ${refreshing}` : list}
      >
        {items?.map(item => (
          <ListBoxItem
            key={itemKey(item)}
            ref={itemKey(item) === picked ? show : undefined}
            id={itemKey(item)}
            textValue={textOf(item)}
            className={itemLooks}
          >
            {renderItem(item)}
          </ListBoxItem>
        ))}
      </ListBox>
      {more ? <LoadMore {...more} /> : null}
    </div>
  );
}

/** What was picked elsewhere is seen here as well; the page around the list stays where it is. */
function showIn(box: HTMLElement, option: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), option.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

const ListToCome = ({ label, count }: { label: string; count: number }) => (
  <Loading label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
      <div key={index} className={itemToCome}>
        <Inline gap={3} isWrapping={false}>
          <Skeleton shape="circle" />
          <Stack gap={0} isGrowing>
            <Skeleton length="medium" />
            <Skeleton shape="small" length="short" />
          </Stack>
        </Inline>
      </div>
    ))}
  </Loading>
);
