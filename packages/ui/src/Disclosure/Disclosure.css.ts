import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { column, plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const disclosure = style(column);

export const heading = style({ fontSize: 'inherit', fontWeight: 'inherit' });

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  inlineSize: '100%',
  minBlockSize: vars.space[8],
  padding: 0,
  ...plain,
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  selectors: { '&[data-hovered]': { color: vars.colour.accentInk }, '&[data-focus-visible]': focusRing },
  '@media': { [media.touch]: { minBlockSize: vars.size.control } },
});

export const chevron = style({
  color: vars.colour.muted,
  transition: `rotate ${vars.motion.usual} ${vars.motion.easing}`,
  selectors: {
    '[aria-expanded="true"] > &': { rotate: '90deg' },
    '[dir="rtl"] [aria-expanded="false"] > &': { scale: '-1 1' },
  },
});

/** Aligned with the text of the title. */
export const panel = style({
  paddingInlineStart: vars.space[6],
  selectors: { '&:not([hidden])': { paddingBlock: vars.space[1] } },
});
