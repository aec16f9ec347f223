import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';
import { nameDetail, nameIcon } from './lines.css.ts';
import { cell, naming, row, stacked, when } from './Table.css.ts';

/** Rows of one line where the table is wide: two lines of a cell are beside each other. */
export const compact = style({});

globalStyle(`${compact} ${row}`, {
  '@container': { [when.columns]: { minBlockSize: '2rem', paddingBlock: '0.0625rem' } },
});

for (const width of ['medium', 'large'] as const) {
  globalStyle(`${compact} ${row}:has(> ${stacked[width]})`, {
    '@container': { [when[width]]: { paddingBlock: vars.space[1] } },
  });
}

globalStyle(`${compact} ${nameIcon}`, { '@container': { [when.columns]: { zoom: 0.75 } } });

const besideEachOther = {
  flexDirection: 'row',
  flexWrap: 'nowrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
} as const;

// Beside a name that leaves it no room, the detail wraps to a second line, which is not shown.
globalStyle(`${compact} ${naming} div:has(> ${nameDetail})`, {
  '@container': {
    [when.columns]: {
      ...besideEachOther,
      flexWrap: 'wrap',
      rowGap: vars.space[2],
      blockSize: '1lh',
      overflow: 'clip',
      overflowClipMargin: vars.space[1],
    },
  },
});
globalStyle(`${compact} ${nameDetail}`, {
  '@container': { [when.columns]: { flex: '1 1 0', minInlineSize: vars.space[16] } },
});
globalStyle(`${compact} ${cell} > div:has(> p + p)`, { '@container': { [when.columns]: besideEachOther } });
