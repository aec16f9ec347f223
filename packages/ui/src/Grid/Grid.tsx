import type { ReactNode } from 'react';
import { gap as gaps } from '../theme/gap.css.ts';
import type { Space } from '../theme/tokens.ts';
import { columnsAtLeast, grid, split as splits } from './Grid.css.ts';

export const columnWidths = ['small', 'medium', 'large', 'full'] as const;
export const gridSplits = ['half', 'sidebar', 'aside', 'quarters'] as const;

export type GridProps = {
  children: ReactNode;
  /** Room between the cells, in steps of 4 px. */
  gap?: Space;
  as?: 'div' | 'ul' | 'ol';
} & (
  | {
      /** As many equal columns as fit, none narrower than 160, 256, 352 or 480 px. */
      columns?: (typeof columnWidths)[number];
      split?: never;
    }
  | {
      columns?: never;
      /**
       * Two columns on a desktop, one below: equal, a narrow first, or a narrow second. `quarters` is for figures:
       * four columns on a desktop, two below.
       */
      split: (typeof gridSplits)[number];
    }
);

/** Puts its children in equal columns that follow the room there is, or in one of a few fixed splits. */
export function Grid({ children, gap = 4, columns = 'medium', split, as: Element = 'div' }: GridProps) {
  const shape = split ? splits[split] : columnsAtLeast[columns];
  return <Element className={`${grid} ${shape} ${gaps[gap]}`}>{children}</Element>;
}
