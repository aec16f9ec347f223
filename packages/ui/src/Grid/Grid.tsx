import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './Grid.css.ts';

export const columnWidths = ['small', 'medium', 'large', 'full'] as const;
export const gridSplits = ['half', 'sidebar', 'aside', 'panel', 'thirds', 'quarters', 'pairs'] as const;

export type GridProps = {
  children: ReactNode;
  /** The gap between cells, in steps of 4 px. */
  gap?: Space;
  as?: 'div' | 'ul' | 'ol';
  /** Centres the cells of a row vertically, instead of stretching them to the same height. */
  isCentred?: boolean;
} & (
  | {
      /** As many equal columns as fit, at least 160, 256, 336 or 480 px wide. */
      columns?: (typeof columnWidths)[number];
      split?: never;
    }
  | {
      columns?: never;
      /**
       * Two columns on a desktop, otherwise one: equal, or with a narrow first or second column; `panel` is as wide as
       * details beside a grid. `thirds` is three columns from a tablet on. `quarters` and `pairs` are for figures: four
       * columns on a desktop, otherwise two; always two.
       */
      split: (typeof gridSplits)[number];
    }
);

/** Arranges its children in responsive equal columns, or in a fixed split. */
export function Grid({
  children,
  gap = 4,
  columns = 'medium',
  split,
  as: Element = 'div',
  isCentred = false,
}: GridProps) {
  const shape = split ? styles.split[split] : styles.columnsAtLeast[columns];
  const looks = isCentred
    ? `${styles.grid} ${shape} ${styles.centred} ${gaps[gap]}`
    : `${styles.grid} ${shape} ${gaps[gap]}`;
  return <Element className={looks}>{children}</Element>;
}
