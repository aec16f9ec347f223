import { style } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: vars.size.row,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  ...plain,
  color: vars.colour.ink,
  textAlign: 'start',
  textDecoration: 'none',
  transition: `background-color ${vars.motion.quick} ${vars.motion.easing}`,
  selectors: {
    '&[data-new]': { background: `color-mix(in oklab, ${vars.colour.accentSoft} 45%, transparent)` },
    '&[data-hovered], &[data-pressed]': { background: vars.colour.hover },
    '&[data-focus-visible]': focusRingInside,
  },
});

export const picture = style({ display: 'inline-flex', flexShrink: 0 });

export const textBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  flex: '1 1 auto',
  minInlineSize: 0,
});

/** Centred on the first line. */
export const dot = style({
  flexShrink: 0,
  inlineSize: vars.space[2],
  blockSize: vars.space[2],
  marginBlock: `calc((${vars.text.body.line} - ${vars.space[2]}) / 2)`,
  borderRadius: vars.radius.round,
  background: vars.colour.accent,
  '@media': { [media.forced]: { background: 'Highlight' } },
});
