import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  // Visible in forced colours, which remove the background.
  border: '1px solid transparent',
});

export const size = styleVariants({
  small: { inlineSize: vars.space[6], blockSize: vars.space[6], borderRadius: vars.radius.small },
  medium: { inlineSize: vars.space[8], blockSize: vars.space[8], borderRadius: vars.radius.small },
  large: { inlineSize: vars.space[12], blockSize: vars.space[12], borderRadius: vars.radius.large },
});

globalStyle(`${tile} > svg`, { inlineSize: '50%', blockSize: '50%' });
