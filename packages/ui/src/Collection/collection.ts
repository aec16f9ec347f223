import type { ReactNode } from 'react';

/** States of reading a list. `ready` without items counts as `empty`. */
export const collectionStates = ['loading', 'failed', 'empty', 'ready'] as const;

/** One of `collectionStates`. */
export type CollectionState = (typeof collectionStates)[number];

/** The button for the next page of a list. */
export type More = {
  /** 'Load more'. */
  label: string;
  onLoad: () => void;
  isPending: boolean;
};

/** Props that all lists share. Every state is required, so that no screen can forget one. */
export type CollectionProps<Item> = {
  /** The accessible name: 'Users'. */
  label: string;
  state: CollectionState;
  /** Required in the state `ready`. */
  items: readonly Item[] | undefined;
  /** Returns the key of an item. */
  itemKey: (item: Item) => string | number;
  /** Announced while loading: 'Loading users'. */
  loadingLabel: string;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** A `FailedState`. */
  failed: ReactNode;
  /** New items are loading after a search or filter. The current ones are dimmed meanwhile. */
  isRefreshing?: boolean;
  /** Absent if there are no further pages. */
  more?: More;
};

/** Props of a list whose items are there, such as constants: nothing can load or fail. */
export type FixedCollectionProps<Item> = Pick<CollectionProps<Item>, 'label' | 'itemKey'> & {
  items: readonly Item[];
} & { [Other in Exclude<keyof CollectionProps<Item>, 'label' | 'itemKey' | 'items'>]?: never };

/** Returns the state in which a list is shown. */
export const displayState = (
  state: CollectionState,
  items: readonly unknown[] | undefined,
): CollectionState => (state === 'ready' && (items === undefined || items.length === 0) ? 'empty' : state);
