import { style } from '@vanilla-extract/css';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({
  position: 'relative',
  ...column,
  gap: vars.space[1],
});

export const label = style({ fontWeight: vars.weight.strong });

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  paddingBlock: vars.space[1],
  paddingInlineStart: vars.space[3],
  paddingInlineEnd: vars.space[1],
  background: vars.colour.sunken,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
});

/** Never truncated, so that users can check the whole value. */
export const value = style({
  // Keys and addresses are always left-to-right.
  direction: 'ltr',
  flex: '1 1 auto',
  paddingBlock: vars.space[1],
  minInlineSize: 0,
  fontFamily: vars.font.mono,
  letterSpacing: '-0.02em',
  fontSize: vars.text.body.size,
  fontVariantLigatures: 'none',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
