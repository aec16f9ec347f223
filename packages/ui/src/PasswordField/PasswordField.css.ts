import { style } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  alignSelf: 'stretch',
  inlineSize: vars.size.control,
  ...plain,
  borderRadius: vars.radius.small,
  color: vars.colour.muted,
  selectors: {
    '&[data-hovered], &[data-pressed]': { color: vars.colour.ink },
    '&[data-focus-visible]': focusRingInside,
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
});
