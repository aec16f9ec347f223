import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { header } from '../Header/Header.css.ts';
import { bottomInset } from '../theme/bottomInset.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const page = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlock: vars.space[6],
  // Skip links focus it as a reading position, not as a control.
  outline: 'none',
  paddingInlineStart: `max(${vars.space[4]}, env(safe-area-inset-left))`,
  paddingInlineEnd: `max(${vars.space[4]}, env(safe-area-inset-right))`,
  '@media': { [media.tablet]: { padding: vars.space[8] } },
});

/** Returns the page's width: the content and its padding. */
const contentWidth = (content: string) => `calc(${content} + 2 * ${vars.space[8]})`;

export const pageWidth = styleVariants({
  narrow: { maxInlineSize: contentWidth(vars.width.narrow) },
  medium: { maxInlineSize: contentWidth(vars.width.medium) },
  wide: { maxInlineSize: contentWidth(vars.width.page) },
});

export const centred = style({
  minBlockSize: '100dvh',
  display: 'grid',
  alignContent: 'center',
});

// Between a header and the bar at the bottom, so that a page with little on it does not scroll.
globalStyle(`html:has(${header}) ${centred}`, {
  minBlockSize: `calc(100dvh - 3.5rem - 1px - ${bottomInset})`,
});
