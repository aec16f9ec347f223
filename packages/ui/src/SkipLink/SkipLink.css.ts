import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { shadow, vars } from '../theme/vars.css.ts';

/** Outside of the viewport until it is focused. */
export const skip = style({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  insetBlockStart: `max(${vars.space[2]}, env(safe-area-inset-top))`,
  insetInlineStart: `max(${vars.space[2]}, env(safe-area-inset-left))`,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.large,
  paddingInline: vars.space[4],
  background: vars.colour.floating,
  color: vars.colour.accentInk,
  borderRadius: vars.radius.small,
  boxShadow: shadow.floating,
  fontWeight: vars.weight.strong,
  selectors: {
    '&:not(:focus)': { translate: '0 -200%' },
    '&:focus-visible': focusRing,
  },
  '@media': { print: { display: 'none' } },
});
