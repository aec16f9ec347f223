import { loadMoreProps, type Pages } from '../data/usePages.ts';
import { listProps } from './listProps.tsx';

/** Returns `listProps` for a list that is read page by page, and stays while another search or filter loads. */
export const pagesProps = <Item extends { id: string }>(
  pages: Pages<Item> & { isStale: boolean },
  failure: string,
) => ({
  ...listProps<Item>(pages, failure),
  items: pages.items,
  isRefreshing: pages.isStale,
  more: loadMoreProps(pages),
});
