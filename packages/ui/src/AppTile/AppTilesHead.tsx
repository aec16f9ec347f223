import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { action as actionLooks, head, search as searchLooks, title as titleLooks } from './AppTile.css.ts';

export type AppTilesHeadProps = {
  title: string;
  /** A search field; absent if there is little to search. */
  search?: ReactNode;
  /** The button that edits the tiles, for phones. */
  action?: ReactNode;
};

/** The heading above tiles, beside their search. As high with a search as without, so that the tiles don't move. */
export const AppTilesHead = ({ title, search, action }: AppTilesHeadProps) => (
  <div className={head}>
    <div className={titleLooks} data-searched={search ? true : undefined}>
      <Heading level={2}>{title}</Heading>
    </div>
    {search ? <div className={searchLooks}>{search}</div> : null}
    {action ? <div className={actionLooks}>{action}</div> : null}
  </div>
);
