import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const sheet = style({
  padding: vars.space[4],
  background: vars.colour.sunken,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
  '@media': {
    print: { position: 'fixed', inset: 0, padding: 0, border: 0, background: 'none', visibility: 'visible' },
  },
});

// Dialogs are beside the page in the document, not in it: everything else is hidden in place.
globalStyle(`body:has(${sheet})`, { '@media': { print: { visibility: 'hidden' } } });
globalStyle(`body:has(${sheet}) *:has(${sheet})`, {
  '@media': { print: { transform: 'none', filter: 'none', animation: 'none', overflow: 'visible' } },
});

export const printedTitle = style({
  display: 'none',
  fontWeight: vars.weight.strong,
  marginBlockEnd: vars.space[4],
  '@media': { print: { display: 'block' } },
});

export const list = style({
  ...column,
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const code = style({
  // Codes are always left-to-right.
  direction: 'ltr',
  fontFamily: vars.font.mono,
  fontSize: vars.text.body.size,
  fontVariantLigatures: 'none',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
