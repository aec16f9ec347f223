import { createVar, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { between, caption, column, ellipsis, twoLines } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { cellSize } from './geometry.ts';

/** The width of the column of row names. */
export const names = createVar();
/** The padding next to a name. */
const edge = createVar();
const headSize = '4rem';

/** Scrolls in both directions, with a sticky header and sticky names. */
export const frame = style({
  vars: { [names]: '9rem', [edge]: vars.space[3] },
  position: 'relative',
  overflow: 'auto',
  // Contains the stacking order of its children.
  isolation: 'isolate',
  maxBlockSize: '60dvh',
  scrollPaddingBlockStart: headSize,
  scrollPaddingInlineStart: names,
  overscrollBehavior: 'contain',
  '@media': { [media.tablet]: { vars: { [names]: '15rem', [edge]: vars.space[4] }, maxBlockSize: '70dvh' } },
});

/** As large as all cells together, so that virtual scrolling behaves like normal scrolling. */
export const table = style({ display: 'block' });

export const body = style({ display: 'block', position: 'relative' });

const line = `1px solid ${vars.colour.line}`;

export const head = style({
  display: 'block',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
});

export const headRow = style({
  display: 'block',
  blockSize: headSize,
  background: vars.colour.sunken,
  borderBlockEnd: line,
});

const heading = style({
  display: 'grid',
  alignContent: 'center',
  blockSize: '100%',
  ...caption,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  padding: 0,
});

export const corner = style([
  heading,
  {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    inlineSize: names,
    paddingInline: edge,
    background: vars.colour.sunken,
    borderInlineEnd: line,
  },
]);

export const columnHead = style([
  heading,
  {
    position: 'absolute',
    insetBlockStart: 0,
    inlineSize: `${cellSize.column}rem`,
    paddingInline: vars.space[2],
    textAlign: 'center',
  },
]);

/** The column of the focused cell. */
export const current = style({
  selectors: { [`${table}:focus-within &`]: { color: vars.colour.accentInk } },
});

/** At most two lines of a title. */
export const title = style({
  ...twoLines,
});

export const note = style({
  ...ellipsis,
  fontWeight: vars.weight.regular,
});

export const row = style({
  position: 'absolute',
  insetInline: 0,
  blockSize: `${cellSize.row}rem`,
  borderBlockEnd: line,
  background: vars.colour.raised,
  selectors: { '&:focus-within': { background: vars.colour.surface } },
  '@media': { [media.canHover]: { selectors: { '&:hover': { background: vars.colour.surface } } } },
});

export const name = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  ...column,
  alignContent: 'center',
  inlineSize: names,
  blockSize: '100%',
  paddingInline: edge,
  paddingBlock: 0,
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  background: 'inherit',
  borderInlineEnd: line,
  overflow: 'hidden',
});

export const cell = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: `${cellSize.column}rem`,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  // Includes the focus ring when scrolled into view.
  scrollMargin: vars.space[1],
  selectors: { '&[data-selected]': { background: vars.colour.accentSoft } },
});

/** The layout of skeletons. */
export const waiting = style({
  ...between,
  gap: vars.space[6],
  blockSize: `${cellSize.row}rem`,
  paddingInline: vars.space[4],
  borderBlockEnd: line,
});
