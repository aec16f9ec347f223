import { style } from '@vanilla-extract/css';
import { vars } from '../../packages/ui/src/theme/vars.css.ts';

/** 160 × 100 px, before and after the picture has loaded. */
export const thumbnail = style({
  display: 'block',
  inlineSize: '10rem',
  maxInlineSize: '100%',
  aspectRatio: '8 / 5',
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
  background: vars.colour.sunken,
});

/** As wide as its column, at most the width of its pixels. */
export const large = style([thumbnail, { inlineSize: '20rem' }]);
