import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'inherit',
  borderRadius: 'inherit',
  // A list inside reaches the edge and is cut by the corners.
  overflow: 'clip',
  outline: 'none',
});

export const head = style({
  flexShrink: 0,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
});

/** Never so high that it is read as a page. */
export const body = style({
  minBlockSize: 0,
  maxBlockSize: '36rem',
  overflow: 'auto',
});

export const width = styleVariants({
  small: { inlineSize: `min(18rem, calc(100vw - 2 * ${vars.space[3]}))` },
  medium: { inlineSize: `min(26rem, calc(100vw - 2 * ${vars.space[3]}))` },
});
