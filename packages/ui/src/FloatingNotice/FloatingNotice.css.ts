import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Under the header's controls, and clear of what is pressed at its sides. */
export const corner = style({
  position: 'fixed',
  zIndex: vars.layer.navigation,
  insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top) + ${vars.space[2]})`,
  insetInlineEnd: vars.space[4],
  display: 'grid',
  gap: vars.space[2],
  inlineSize: `min(24rem, calc(100vw - 2 * ${vars.space[4]}))`,
  '@media': { print: { display: 'none' } },
});

export const words = style({ display: 'grid', gap: vars.space[1], flex: '1 1 auto', minInlineSize: 0 });

export const buttons = style({ paddingBlockStart: vars.space[2] });

export const close = style({
  flexShrink: 0,
  marginBlockStart: `calc(-1 * ${vars.space[1]})`,
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
});
