import { style } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { vars } from '../theme/vars.css.ts';

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  alignSelf: 'stretch',
  inlineSize: vars.size.control,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.colour.muted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-pressed]': { color: vars.colour.ink },
    '&[data-focus-visible]': focusRingInside,
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
});
