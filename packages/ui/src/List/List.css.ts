import { styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const list = styleVariants({
  divided: { ...column },
  pressed: { ...column },
  spaced: { ...column, gap: vars.space[3] },
  grid: {
    display: 'grid',
    gap: vars.space[4],
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  },
  launcher: {
    display: 'grid',
    gap: vars.space[2],
    // Three columns from 320 px, as words need them; four from 430 px.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr))',
    '@media': {
      [media.tablet]: {
        gap: vars.space[3],
        // Four on a desktop: wide enough for the facts of a tile.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
      },
    },
  },
});

const lineBelow = {
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
};

export const item = styleVariants({
  // Aligned with the title of an enclosing `Card`.
  divided: {
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    ...lineBelow,
    '@media': { [media.tablet]: { paddingInline: vars.space[5] } },
  },
  pressed: lineBelow,
  spaced: {},
  grid: { ...column },
  launcher: { ...column },
});
