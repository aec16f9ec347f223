import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const tooltip = style({
  maxInlineSize: '18rem',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  // The other theme's background, for contrast with any content.
  background: vars.colour.ink,
  color: vars.colour.surface,
  ...small,
  transition: `opacity ${vars.motion.quick} ${vars.motion.easing}`,
  '@media': {
    [media.moving]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } },
    [media.forced]: { border: '1px solid CanvasText' },
  },
});
