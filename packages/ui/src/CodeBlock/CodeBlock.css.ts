import { style, styleVariants } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { vars } from '../theme/vars.css.ts';
import type { TokenKind } from './tokens.ts';

export const block = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Beside a taller one, it is the code that grows.
  gridTemplateRows: 'auto 1fr',
  background: vars.colour.sunken,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
  overflow: 'clip',
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  paddingInlineStart: vars.space[3],
  paddingInlineEnd: vars.space[1],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

/** Lines stay lines: what is longer than the block is wide is scrolled to. */
export const scroller = style({
  // Code has one direction, whatever the words around it have.
  direction: 'ltr',
  overflowX: 'auto',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[3],
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  lineHeight: vars.text.body.line,
  letterSpacing: '-0.02em',
  // The page's own would join the signs of an arrow or a comparison.
  fontFeatureSettings: 'normal',
  fontVariantLigatures: 'none',
  whiteSpace: 'pre',
  overflowWrap: 'normal',
  tabSize: 2,
  selectors: { '&:focus-visible': focusRingInside },
});

/** The face of `pre` is the browser's own. */
export const code = style({ font: 'inherit' });

export const token = styleVariants<Record<TokenKind, object>>({
  plain: {},
  comment: { color: vars.colour.muted },
  string: { color: vars.colour.successInk },
  keyword: { color: vars.colour.accentInk, fontWeight: vars.weight.strong },
});
