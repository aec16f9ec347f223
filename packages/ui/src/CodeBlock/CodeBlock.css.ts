import { style, styleVariants } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { between, caption, column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import type { TokenKind } from './tokens.ts';

export const block = style({
  ...column,
  // Next to a taller block, the code fills the height.
  gridTemplateRows: 'auto 1fr',
  background: vars.colour.sunken,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
  overflow: 'clip',
});

export const head = style({
  ...between,
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  paddingInlineStart: vars.space[3],
  paddingInlineEnd: vars.space[1],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  ...caption,
});

/** Scrolls long lines instead of wrapping them. */
export const scroller = style({
  // Code is always left-to-right.
  direction: 'ltr',
  overflowX: 'auto',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[3],
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  lineHeight: vars.text.body.line,
  letterSpacing: '-0.02em',
  // Disables the page's ligatures for arrows and comparisons.
  fontFeatureSettings: 'normal',
  fontVariantLigatures: 'none',
  whiteSpace: 'pre',
  overflowWrap: 'normal',
  tabSize: 2,
  selectors: { '&:focus-visible': focusRingInside },
});

export const limited = style({ maxBlockSize: '20rem', overflowY: 'auto' });

/** Overrides the browser's font for code. */
export const code = style({ font: 'inherit' });

export const token = styleVariants<Record<TokenKind, object>>({
  plain: {},
  comment: { color: vars.colour.muted },
  string: { color: vars.colour.successInk },
  keyword: { color: vars.colour.accentInk, fontWeight: vars.weight.strong },
});
