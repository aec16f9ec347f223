import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import * as styles from './AppTile.css.ts';

export type AppTilesHeadProps = {
  title: string;
  /** A search field; absent if there is little to search. */
  search?: ReactNode;
  /** The button that edits the tiles, for phones. */
  action?: ReactNode;
};

/** The heading above tiles, beside their search. As high with a search as without, so that the tiles don't move. */
export const AppTilesHead = ({ title, search, action }: AppTilesHeadProps) => (
  <div className={styles.head}>
    <div className={styles.title} data-searched={search ? true : undefined}>
      <Heading level={2}>{title}</Heading>
    </div>
    {search ? <div className={styles.search}>{search}</div> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
