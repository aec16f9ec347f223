import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { caption, column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** The palette is at the top, so that its field stays in place while the list changes. */
export const top = style({
  '@media': { [media.tablet]: { justifyContent: 'flex-start', paddingBlockStart: '12vh' } },
});

/** On a phone it keeps its height, for the same reason. */
export const frame = style({
  blockSize: '92%',
  '@media': { [media.tablet]: { blockSize: 'auto', maxInlineSize: '38rem', maxBlockSize: '32rem' } },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minBlockSize: 0,
  outline: 'none',
  overflow: 'hidden',
  borderRadius: 'inherit',
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flexShrink: 0,
  paddingBlock: vars.space[2],
  paddingInlineStart: vars.space[4],
  paddingInlineEnd: vars.space[2],
  color: vars.colour.muted,
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  // The field itself has no border.
  selectors: { '&:has(input:focus)': { boxShadow: `inset 0 -2px 0 ${vars.colour.focus}` } },
  '@media': {
    [media.forced]: { selectors: { '&:has(input:focus)': { borderBlockEnd: '2px solid Highlight' } } },
  },
});

export const search = style({ display: 'flex', flex: '1 1 auto', minInlineSize: 0 });

export const input = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.size.control,
  color: vars.colour.ink,
  background: 'transparent',
  border: 0,
  outline: 'none',
  fontSize: vars.text.large.size,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: vars.colour.muted, opacity: 1 } },
});

export const list = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[2],
  paddingBlockEnd: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
  scrollPaddingBlock: vars.space[2],
  outline: 'none',
  selectors: { '&[data-empty]': { flex: 'none', padding: 0 } },
});

/** As wide as a `Monogram`, so that texts are aligned. */
export const picture = style({
  display: 'inline-flex',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: vars.size.small,
  color: vars.colour.muted,
});

export const textBlock = style({
  ...column,
  flex: '1 1 auto',
  minInlineSize: 0,
});

export const description = style(caption);

/** Shown instead of an empty list. */
export const message = style({
  flex: '1 1 auto',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[4],
  color: vars.colour.muted,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const note = style({
  flexShrink: 0,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.line}`,
});
