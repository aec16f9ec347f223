import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** Overlaps the upper end of the icon without affecting the button's size. */
export const bubble = style({
  position: 'absolute',
  insetBlockStart: '0.125rem',
  // Starts at the button's middle, so that more digits extend away from the icon.
  insetInlineStart: 'calc(50% + 0.0625rem)',
  minInlineSize: '1rem',
  paddingInline: '0.1875rem',
  borderRadius: vars.radius.round,
  background: vars.colour.danger,
  color: vars.colour.onDanger,
  // Separates it from the icon with a rim in the background colour.
  boxShadow: `0 0 0 2px ${vars.colour.surface}`,
  ...small,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: 0,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});
