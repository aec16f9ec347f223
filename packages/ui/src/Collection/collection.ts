import type { ReactNode } from 'react';

/** Where reading a list has got to. `ready` without items counts as `empty`. */
export const collectionStates = ['loading', 'failed', 'empty', 'ready'] as const;

/** One of `collectionStates`. */
export type CollectionState = (typeof collectionStates)[number];

/** The way to the next page of a list. */
export type More = {
  /** 'Load more'. */
  label: string;
  onLoad: () => void;
  isPending: boolean;
};

/** What every list says in each of its states, so that no screen can forget one. */
export type CollectionProps<Item> = {
  /** What it is a list of: 'Users'. */
  label: string;
  state: CollectionState;
  /** Needed once it is ready. */
  items: readonly Item[] | undefined;
  /** Tells the items apart. */
  itemKey: (item: Item) => string | number;
  /** What is awaited: 'Loading users'. */
  loadingLabel: string;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** A `FailedState`. */
  failed: ReactNode;
  /** Others are on their way, after a search or a filter: these are shown dimmed until then. */
  isRefreshing?: boolean;
  /** Left out when everything is shown. */
  more?: More;
};

/** The state in which a list is to be shown. */
export const displayState = (
  state: CollectionState,
  items: readonly unknown[] | undefined,
): CollectionState => (state === 'ready' && (items === undefined || items.length === 0) ? 'empty' : state);
