import { style, styleVariants } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** A list scrolls if it is next to the selected item's details. */
export const frame = styleVariants({
  list: {
    '@media': { [media.desktop]: { maxBlockSize: '65dvh', overflow: 'auto', overscrollBehavior: 'contain' } },
  },
  grid: {},
});

const cells = { display: 'grid', outline: 'none' } as const;

export const list = styleVariants({
  list: { ...cells, gridTemplateColumns: 'minmax(0, 1fr)' },
  grid: {
    ...cells,
    gap: vars.space[3],
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  },
});

/** The edges of an item, and of its skeleton. */
export const edges = styleVariants({
  list: {
    paddingBlock: vars.space[2],
    paddingInline: vars.space[4],
    borderBlockEnd: `1px solid ${vars.colour.line}`,
    selectors: { '&:last-child': { borderBlockEnd: 0 } },
    '@media': { [media.touch]: { paddingBlock: vars.space[3] } },
  },
  grid: {
    padding: vars.space[3],
    background: vars.colour.raised,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.radius.large,
  },
});

/** After the edges, because it overrides their background. */
export const item = style({
  position: 'relative',
  outline: 'none',
  cursor: 'pointer',
  scrollMarginBlock: vars.space[1],
  selectors: {
    '&[data-hovered]': { background: vars.colour.hover },
    '&[data-pressed]': { background: vars.colour.pressed },
    '&[data-selected]': { background: vars.colour.accentSoft },
    '&[data-selected]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: vars.colour.accent,
    },
    '&[data-focus-visible]': focusRingInside,
  },
  '@media': {
    [media.forced]: { selectors: { '&[data-selected]::before': { background: 'Highlight' } } },
  },
});
