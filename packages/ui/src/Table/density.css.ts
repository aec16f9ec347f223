import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { nameDetail, nameIcon } from './lines.css.ts';
import { styleAt } from './styleAt.ts';
import { cell, naming, row, stacked } from './Table.css.ts';

/** Rows of one line where the table is wide: two lines of a cell are beside each other. */
export const compact = style({});

styleAt('columns', `${compact} ${row}`, { minBlockSize: '2rem', paddingBlock: '0.0625rem' });

for (const width of ['medium', 'large'] as const)
  styleAt(width, `${compact} ${row}:has(> ${stacked[width]})`, { paddingBlock: vars.space[1] });

styleAt('columns', `${compact} ${nameIcon}`, { zoom: 0.75 });

const besideEachOther = {
  flexDirection: 'row',
  flexWrap: 'nowrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
} as const;

// Beside a name that leaves it no room, the detail wraps to a second line, which is not shown.
styleAt('columns', `${compact} ${naming} div:has(> ${nameDetail})`, {
  ...besideEachOther,
  flexWrap: 'wrap',
  rowGap: vars.space[2],
  blockSize: '1lh',
  overflow: 'clip',
  overflowClipMargin: vars.space[1],
});
styleAt('columns', `${compact} ${nameDetail}`, { flex: '1 1 0', minInlineSize: vars.space[16] });
styleAt('columns', `${compact} ${cell} > div:has(> p + p)`, besideEachOther);
