import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const stacked = { ...column } as const;

export const list = styleVariants({
  1: stacked,
  2: {
    ...stacked,
    gap: vars.space[4],
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[6] },
    },
  },
});

const pair = style({ ...column, rowGap: '0.125rem' });

/** One column has dividers, and terms next to their descriptions if there is enough space. */
export const entry = styleVariants({
  1: [
    pair,
    {
      paddingBlock: vars.space[3],
      borderBlockEnd: `1px solid ${vars.colour.line}`,
      selectors: {
        '&:first-child': { paddingBlockStart: 0 },
        '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
      },
      '@media': {
        [media.tablet]: {
          gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 2fr)',
          columnGap: vars.space[4],
          alignItems: 'baseline',
        },
      },
    },
  ],
  2: [pair, { alignContent: 'start' }],
});

export const term = style({ color: vars.colour.muted });

export const description = style({ fontVariantNumeric: 'tabular-nums' });
