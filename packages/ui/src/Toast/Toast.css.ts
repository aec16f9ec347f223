import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { overlay } from '../Dialog/Dialog.css.ts';
import { header } from '../Header/Header.css.ts';
import { bottomInset, keyboardHeight, measuredToast, toastHeight } from '../theme/bottomInset.css.ts';
import { arriving } from '../theme/floating.css.ts';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** From 768 px, toasts are in the header, between the brand and the controls. */
const inHeader = 'screen and (width >= 48rem)';
/** Viewports in which the controls of the header leave less room. */
const inNarrowHeader = 'screen and (48rem <= width < 60rem)';
const below = 'screen and (width < 48rem)';

export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  // Above the bar, and above an on-screen keyboard.
  insetBlockEnd: `calc(max(${bottomInset}, ${fallbackVar(keyboardHeight, '0px')}) + ${vars.space[2]})`,
  insetInline: vars.space[2],
  outline: 'none',
  selectors: { '&[data-focus-visible]': { ...focusRing, borderRadius: vars.radius.large } },
  '@media': {
    [inHeader]: {
      insetBlock: `max(${vars.space[1]}, env(safe-area-inset-top)) auto`,
      insetInline: '9rem 14rem',
      maxInlineSize: '28rem',
      marginInline: 'auto',
    },
    [inNarrowHeader]: { insetInline: '8.5rem 17.5rem' },
  },
});

// Without the controls of a header, toasts are in the middle.
globalStyle(`html:not(:has(${header})) ${region}`, {
  '@media': { [inHeader]: { insetInline: vars.space[2] } },
});

// A dialog on a phone is a sheet with its buttons at the bottom.
globalStyle(`html:has(${overlay}) ${region}`, {
  '@media': { [below]: { insetBlock: `max(${vars.space[2]}, env(safe-area-inset-top)) auto` } },
});

/** Height of the toast and its distances, above the bar of a narrow window. */
const covered = `calc(${measuredToast} + ${vars.space[4]})`;

export const toast = style([
  arriving,
  {
    selectors: { '&[data-focus-visible]': focusRing },
    '@media': {
      [inHeader]: { alignItems: 'center', paddingBlock: '0.25rem', minBlockSize: '3rem' },
      [inNarrowHeader]: { gap: vars.space[2], paddingInline: vars.space[2] },
    },
  },
]);

// A toast with more lines than the header has room for keeps the focus clear too.
globalStyle(`html:has(${toast}):has(${header})`, {
  '@media': {
    [inHeader]: { scrollPaddingBlockStart: `calc(max(3.5rem, ${measuredToast}) + ${vars.space[3]})` },
  },
});

// In a narrow window the page ends above the toast, and floating notices are above it.
globalStyle(`html:has(${toast})`, {
  '@media': {
    [below]: { vars: { [toastHeight]: covered }, scrollPaddingBlockEnd: `calc(${bottomInset} + ${covered})` },
  },
});
globalStyle(`body:has(${toast})::after`, {
  '@media': { [below]: { content: '', display: 'block', blockSize: covered } },
});

export const iconLine = style({
  paddingBlockStart: '0.125rem',
  '@media': { [inHeader]: { paddingBlockStart: 0 } },
});

export const textBlock = style({
  display: 'grid',
  gap: '0.125rem',
  flex: '1 1 auto',
  minInlineSize: 0,
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
  '@media': { [inHeader]: { gap: 0 } },
});

export const title = style({ fontWeight: vars.weight.strong });

export const description = style({
  color: vars.colour.muted,
  // A name may be written from right to left.
  unicodeBidi: 'plaintext',
  textAlign: 'start',
});

export const action = style({
  position: 'relative',
  flexShrink: 0,
  borderRadius: vars.radius.small,
  color: vars.colour.accentInk,
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: '-0.75rem -0.625rem' },
  selectors: { '&[data-focus-visible]': focusRing },
});

/** A button that looks like the link. */
export const button = style({
  padding: 0,
  border: 0,
  background: 'transparent',
  font: 'inherit',
  fontWeight: vars.weight.strong,
});

export const close = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginBlockStart: '-0.125rem',
  marginInlineEnd: `calc(-1 * ${vars.space[1]})`,
  ...plain,
  borderRadius: vars.radius.small,
  color: vars.colour.muted,
  '::after': { content: '', position: 'absolute', inset: '-0.625rem' },
  selectors: {
    '&[data-hovered], &[data-pressed]': { background: vars.colour.hover, color: vars.colour.ink },
    '&[data-focus-visible]': focusRing,
  },
});

const slotHeight = '3.25rem';

/** A place for a toast in the page, as high as one with a line of description: nothing moves when one appears. */
export const slot = style({ minBlockSize: slotHeight, marginBlock: `calc(-1 * ${vars.space[3]})` });

globalStyle(`${slot} > ${region}`, { position: 'static', maxInlineSize: 'none', margin: 0 });

/** A toast in a slot, with the colours of its tone. */
export const inSlot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: slotHeight,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  // Visible in forced colours, which remove the background.
  border: '1px solid transparent',
  selectors: { '&[data-focus-visible]': focusRing },
  '@media': { [media.tablet]: { gap: vars.space[3], paddingInline: vars.space[4] } },
});

globalStyle(`${inSlot} :is(${description}, ${close})`, { color: 'inherit' });
