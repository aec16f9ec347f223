import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Shown instead of an empty list. */
export const nothing = style({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  color: vars.colour.muted,
});
