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

globalStyle(`${compact} ${naming} div:has(> ${nameDetail})`, {
  '@container': { [when.columns]: besideEachOther },
});
globalStyle(`${compact} ${nameDetail}`, {
  '@container': { [when.columns]: { flexShrink: 1000, minInlineSize: 0 } },
});
globalStyle(`${compact} ${cell} > div:has(> p + p)`, { '@container': { [when.columns]: besideEachOther } });
