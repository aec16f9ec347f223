import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { caption, column, ellipsis, small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const chart = style({ ...column, gap: vars.space[2] });

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: vars.space[24],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  selectors: { '[dir="rtl"] &': { scale: '-1 1' } },
  '@media': { [media.tablet]: { blockSize: `calc(1.5 * ${vars.space[24]})` } },
});

/** Holds the picture and the slider over it. */
export const frame = style({
  position: 'relative',
  selectors: { '&:has(:focus-visible)': focusRing },
});

/** Covers the picture, which shows its value. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'default',
  touchAction: 'pan-y',
});

/** The text of the current bar. */
export const readout = style({
  color: vars.colour.ink,
  ...small,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({
  fill: 'currentColor',
  '@media': { [media.forced]: { fill: 'CanvasText' } },
});

/** Makes the whole height of a step hoverable. */
export const ground = style({
  fill: 'transparent',
  selectors: { '[data-current] > &': { fill: vars.colour.hover } },
  '@media': { [media.canHover]: { selectors: { ':hover > &': { fill: vars.colour.hover } } } },
});

export const nothing = style({ color: vars.colour.edge });

export const limit = style({
  fill: 'none',
  stroke: vars.colour.edge,
  strokeWidth: '1px',
  strokeDasharray: '3 4',
  vectorEffect: 'non-scaling-stroke',
});

/** Labels the line, above the chart. */
export const legend = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  ...caption,
});

export const sample = style({
  inlineSize: vars.space[5],
  borderBlockStart: `1px dashed ${vars.colour.edge}`,
});

export const ticks = style({ display: 'flex' });

export const tick = style({
  flex: '1 1 0',
  minInlineSize: 0,
  ...caption,
  fontVariantNumeric: 'tabular-nums',
  ...ellipsis,
});
