import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column, small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const meter = style({
  ...column,
  gap: vars.space[1],
  minInlineSize: '5rem',
});

export const textBlock = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
  ...small,
});

export const label = style({ minInlineSize: 0, color: vars.colour.muted });

export const value = style({
  flexShrink: 0,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const track = style({
  inlineSize: '100%',
  blockSize: '0.375rem',
  borderRadius: vars.radius.round,
  fill: vars.colour.pressed,
  overflow: 'hidden',
  selectors: { '[dir="rtl"] &': { scale: '-1 1' } },
  '@media': { [media.forced]: { fill: 'Canvas', border: '1px solid CanvasText' } },
});

export const bar = style({
  fill: 'currentColor',
  '@media': { [media.forced]: { fill: 'CanvasText' } },
});
