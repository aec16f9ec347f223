import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'inherit',
  overflow: 'auto',
  borderRadius: 'inherit',
  outline: 'none',
});

export const width = styleVariants({
  small: { inlineSize: `min(18rem, calc(100vw - 2 * ${vars.space[3]}))` },
  medium: { inlineSize: `min(26rem, calc(100vw - 2 * ${vars.space[3]}))` },
});
