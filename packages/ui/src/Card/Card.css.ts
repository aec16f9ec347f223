import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { between } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
  // Clips a list inside to the card's rounded corners.
  overflow: 'clip',
});

export const header = style({
  ...between,
  flexWrap: 'wrap',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  '@media': { [media.tablet]: { paddingInline: vars.space[5] } },
});

export const textBlock = style({ display: 'grid', gap: vars.space[1], flex: '1 1 12rem', minInlineSize: 0 });

export const body = styleVariants({
  none: { padding: 0 },
  small: { padding: vars.space[4] },
  medium: { padding: vars.space[4], '@media': { [media.tablet]: { padding: vars.space[5] } } },
  large: { padding: vars.space[6], '@media': { [media.tablet]: { padding: vars.space[8] } } },
});

/** Lets the body fill the card, so that the footers of cards in a row are aligned. */
export const fill = style({ flex: '1 1 auto' });

export const footer = style({
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.line}`,
  background: vars.colour.sunken,
  '@media': { [media.tablet]: { paddingInline: vars.space[5] } },
});
