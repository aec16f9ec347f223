import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'inherit',
  borderRadius: 'inherit',
  // Clips a list inside to the rounded corners.
  overflow: 'clip',
  outline: 'none',
});

export const head = style({
  flexShrink: 0,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
});

/** Limited in height, so that it does not look like a page. */
export const body = style({
  minBlockSize: 0,
  maxBlockSize: '36rem',
  overflow: 'auto',
});

export const width = styleVariants({
  small: { inlineSize: `min(18rem, calc(100vw - 2 * ${vars.space[3]}))` },
  medium: { inlineSize: `min(26rem, calc(100vw - 2 * ${vars.space[3]}))` },
});

export const padded = style({ padding: vars.space[4] });
