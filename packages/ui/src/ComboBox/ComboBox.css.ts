import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** In the place of a list that has nothing in it. */
export const nothing = style({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  color: vars.colour.muted,
});
