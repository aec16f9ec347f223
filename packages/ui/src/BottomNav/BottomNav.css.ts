import { globalStyle, style } from '@vanilla-extract/css';
import { header } from '../Header/Header.css.ts';
import { bottomBarHeight, bottomInset } from '../theme/bottomInset.css.ts';
import { focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { shadow, vars } from '../theme/vars.css.ts';

/** A pill from 768 px; narrower, its six labels would not fit side by side. */
const pill = 'screen and (width >= 48rem)';
const bar = 'screen and (width < 48rem)';

/** Height of the bar with two lines of label, and of the pill with its margins. */
const covered = {
  bar: `calc(4.75rem + env(safe-area-inset-bottom))`,
  pill: `calc(${vars.size.control} + ${vars.space[12]})`,
};

/** The navigation of users who prefer it at the side. Narrower than 1,024 px, it is at the bottom anyway. */
export const side = style({});

const sideWidth = '13.5rem';

/** Ends the page above the bar: space after the last row, and a band behind the pill for what scrolls below it. */
export const room = style({
  blockSize: covered.bar,
  '@media': {
    [pill]: {
      blockSize: covered.pill,
      '::after': {
        content: '',
        position: 'fixed',
        zIndex: vars.layer.navigation,
        insetBlockEnd: 0,
        insetInline: 0,
        blockSize: covered.pill,
        background: vars.colour.surface,
      },
    },
    print: { display: 'none' },
  },
});

// Keeps focused controls clear of the bar.
globalStyle(`html:has(${room})`, {
  vars: { [bottomBarHeight]: covered.bar },
  scrollPaddingBlockEnd: bottomInset,
  '@media': { [pill]: { vars: { [bottomBarHeight]: covered.pill } } },
});

export const nav = style({
  position: 'fixed',
  zIndex: vars.layer.navigation,
  // Skip links focus it as a reading position, not as a control.
  outline: 'none',
  insetBlockEnd: 0,
  insetInline: 0,
  background: vars.colour.floating,
  borderBlockStart: `1px solid ${vars.colour.line}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  paddingInlineStart: 'env(safe-area-inset-left)',
  paddingInlineEnd: 'env(safe-area-inset-right)',
  '@media': {
    [bar]: { containerType: 'inline-size' },
    [pill]: {
      insetBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
      inlineSize: 'fit-content',
      maxInlineSize: `calc(100% - ${vars.space[8]})`,
      marginInline: 'auto',
      padding: vars.space[1],
      borderBlockStart: 0,
      borderRadius: vars.radius.round,
      boxShadow: shadow.floating,
    },
    [media.forced]: { border: '1px solid CanvasText' },
    print: { display: 'none' },
  },
});

globalStyle(`html:has(${side})`, {
  '@media': {
    [media.desktop]: { vars: { [bottomBarHeight]: 'env(safe-area-inset-bottom, 0px)' } },
  },
});
globalStyle(`${room}:has(~ ${side}), ${side} ~ ${room}`, {
  '@media': { [media.desktop]: { display: 'none' } },
});
globalStyle(`body:has(${side})`, { '@media': { [media.desktop]: { paddingInlineStart: sideWidth } } });
globalStyle(`body:has(${side}) ${header}`, {
  '@media': { [media.desktop]: { marginInlineStart: `calc(-1 * ${sideWidth})` } },
});
globalStyle(`${side}${nav}`, {
  '@media': {
    [media.desktop]: {
      zIndex: 'auto',
      insetBlock: '3.5rem 0',
      insetInline: '0 auto',
      inlineSize: sideWidth,
      maxInlineSize: 'none',
      margin: 0,
      padding: vars.space[3],
      overflowY: 'auto',
      background: 'transparent',
      border: 0,
      borderInlineEnd: `1px solid ${vars.colour.line}`,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

/** Scrolls only if enlarged text does not fit. */
export const items = style({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Keeps a label as wide as its entry clear of the edge: 6 px, but 2 px at 320 px, where nothing more fits.
  paddingInline: 'clamp(0.125rem, 10vw - 2.0625rem, 0.375rem)',
  borderRadius: 'inherit',
  '@media': { [pill]: { gap: vars.space[1], paddingInline: 0 } },
});

export const item = style({ flex: '1 1 0', '@media': { [pill]: { flex: '1 1 auto' } } });

export const link = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '0.125rem',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: '3.375rem',
  // 44 px, or slightly less if a scrollbar narrows the smallest viewport.
  minInlineSize: `min(${vars.size.large}, 14cqi)`,
  paddingBlock: '0.375rem',
  borderRadius: vars.radius.small,
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  letterSpacing: '-0.02em',
  textAlign: 'center',
  textDecoration: 'none',
  border: 0,
  background: 'transparent',
  // Labels wrap between words, but words never break.
  overflowWrap: 'normal',
  cursor: 'pointer',
  transition: `color ${vars.motion.quick} ${vars.motion.easing}, background-color ${vars.motion.quick} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { color: vars.colour.ink },
    '&[data-pressed]': { background: vars.colour.pressed },
    '&[aria-current], &[data-current]': { color: vars.colour.accentInk },
    '&[data-focus-visible]': focusRingInside,
  },
  '@media': {
    [pill]: {
      flexDirection: 'row',
      gap: vars.space[2],
      minInlineSize: 0,
      minBlockSize: vars.size.control,
      paddingBlock: 0,
      paddingInline: vars.space[3],
      borderRadius: vars.radius.round,
      fontSize: vars.text.body.size,
      letterSpacing: vars.text.body.tracking,
      whiteSpace: 'nowrap',
      selectors: {
        '&[data-hovered]': { background: vars.colour.hover },
        '&[data-pressed]': { background: vars.colour.pressed },
        '&[aria-current]': { background: vars.colour.accentSoft, fontWeight: vars.weight.strong },
      },
    },
    [media.forced]: {
      selectors: {
        '&[aria-current]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
          outlineColor: 'HighlightText',
          outlineOffset: '-4px',
        },
      },
    },
  },
});

/** In the bar the icon is larger and has the background of the current item. */
globalStyle(`${link} > span`, {
  '@media': {
    [bar]: {
      paddingBlock: '0.125rem',
      paddingInline: vars.space[3],
      borderRadius: vars.radius.round,
    },
  },
});

globalStyle(`${link}:is([aria-current], [data-current]) > span`, {
  '@media': {
    [bar]: { background: vars.colour.accentSoft },
    [media.forced]: { background: 'transparent' },
  },
});

globalStyle(`${link} > span > svg`, {
  '@media': { [bar]: { inlineSize: '1.25rem', blockSize: '1.25rem' } },
});

/** The last entry beside More: the narrowest phones have no room for its label, and More has it. */
export const last = style({ '@media': { 'screen and (width < 22.5rem)': { display: 'none' } } });

/** Entries beyond the bar's six: in the bar behind one button, at the side shown. */
export const more = style({ '@media': { [pill]: { display: 'none' } } });
export const extra = style({
  display: 'none',
  selectors: { [`${side} &`]: { '@media': { [media.desktop]: { display: 'block' } } } },
});

globalStyle(`${side} ${items}`, {
  '@media': { [media.desktop]: { flexDirection: 'column', borderRadius: 0 } },
});
globalStyle(`${side} ${link}`, {
  '@media': { [media.desktop]: { justifyContent: 'flex-start', borderRadius: vars.radius.small } },
});
