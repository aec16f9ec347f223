import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { between, column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.navigation,
  paddingBlockStart: 'env(safe-area-inset-top)',
  background: vars.colour.surface,
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  '@media': { [media.short]: { position: 'static' }, print: { position: 'static' } },
});

// Without a header, nothing sticks below it.
globalStyle(`html:not(:has(${header}))`, { vars: { [vars.size.header]: '0px' } });

// Keeps focused controls clear of the header.
globalStyle(`html:has(${header})`, {
  scrollPaddingBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top) + ${vars.space[2]})`,
  '@media': { [media.short]: { scrollPaddingBlockStart: 0 } },
});

/** As wide as the content of a `Page`. */
export const bar = style({
  ...between,
  gap: vars.space[2],
  minBlockSize: vars.size.header,
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.space[8]})`,
  marginInline: 'auto',
  paddingInlineStart: `max(${vars.space[4]}, env(safe-area-inset-left))`,
  paddingInlineEnd: `max(${vars.space[4]}, env(safe-area-inset-right))`,
  '@media': { [media.tablet]: { gap: vars.space[4], paddingInline: vars.space[8] } },
});

export const brand = style({ ...column, minInlineSize: 0 });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  flexShrink: 0,
  '@media': { [media.tablet]: { gap: vars.space[2] } },
});
