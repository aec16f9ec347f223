import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { header } from '../Header/Header.css.ts';
import { bottomBarHeight, bottomInset } from '../theme/bottomInset.css.ts';
import { focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { caption, plain } from '../theme/mixins.ts';
import { shadow, vars } from '../theme/vars.css.ts';

/** Icons above their labels; from 1,024 px beside them. */
const stacked = 'screen and (width < 64rem)';

/** Heights of the bar with its margins: of icons above labels, and of one line. */
const covered = {
  stacked: `calc(3.875rem + ${vars.space[6]} + env(safe-area-inset-bottom, 0px))`,
  line: `calc(${vars.size.control} + ${vars.space[12]})`,
};

/** The navigation of users who prefer it at the side. Narrower than 1,024 px, it is at the bottom anyway. */
export const side = style({});

const sideWidth = '13.5rem';

export const nav = style({
  position: 'fixed',
  zIndex: vars.layer.navigation,
  // Skip links focus it as a reading position, not as a control.
  outline: 'none',
  insetBlockEnd: `calc(${vars.space[2]} + env(safe-area-inset-bottom, 0px))`,
  insetInlineStart: `max(${vars.space[2]}, env(safe-area-inset-left))`,
  insetInlineEnd: `max(${vars.space[2]}, env(safe-area-inset-right))`,
  padding: vars.space[1],
  background: vars.colour.floating,
  borderRadius: vars.radius.large,
  boxShadow: shadow.floating,
  transition: `translate ${vars.motion.slow} ${vars.motion.easing}`,
  '@media': {
    [media.phone]: { containerType: 'inline-size' },
    [media.tablet]: { inlineSize: 'fit-content', marginInline: 'auto' },
    [media.desktop]: { insetBlockEnd: vars.space[4], borderRadius: vars.radius.round },
    [media.moving]: {
      selectors: { '&[data-away]:not(:focus-within)': { translate: `0 calc(100% + ${vars.space[16]})` } },
    },
    [media.forced]: { border: '1px solid CanvasText' },
    print: { display: 'none' },
  },
});

/** Ends the page: space after the last row, and a veil in which the rows below the bar fade. */
export const room = style({
  blockSize: covered.stacked,
  '::after': {
    content: '',
    position: 'fixed',
    zIndex: vars.layer.navigation,
    insetBlockEnd: 0,
    insetInline: 0,
    blockSize: `calc(${covered.stacked} + ${vars.space[4]})`,
    background: `linear-gradient(to top, ${vars.colour.surface} ${vars.space[4]}, transparent)`,
    pointerEvents: 'none',
    transition: `opacity ${vars.motion.slow} ${vars.motion.easing}`,
  },
  '@media': {
    [media.desktop]: { blockSize: covered.line, '::after': { blockSize: covered.line } },
    [media.forced]: { '::after': { display: 'none' } },
    print: { display: 'none' },
  },
});

globalStyle(`${room}:has(+ ${nav}[data-away]:not(:focus-within))::after`, {
  '@media': { [media.moving]: { opacity: 0 } },
});

// Keeps focused controls clear of the bar.
globalStyle(`html:has(${room})`, {
  vars: { [bottomBarHeight]: covered.stacked },
  scrollPaddingBlockEnd: bottomInset,
  '@media': { [media.desktop]: { vars: { [bottomBarHeight]: covered.line } } },
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
      margin: 0,
      padding: vars.space[3],
      overflowY: 'auto',
      background: 'transparent',
      border: 0,
      borderInlineEnd: `1px solid ${vars.colour.line}`,
      borderRadius: 0,
      boxShadow: 'none',
      translate: 'none',
    },
  },
});

/** Scrolls only if enlarged text does not fit. */
export const items = style({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderRadius: 'inherit',
  '@media': { [media.desktop]: { gap: vars.space[1] } },
});

export const item = style({
  flex: '1 1 0',
  '@media': { [media.tablet]: { flex: '1 0 5rem' }, [media.desktop]: { flex: '1 0 auto' } },
});

export const link = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '0.125rem',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: '3.375rem',
  // 44 px, or slightly less if a scrollbar narrows the smallest viewport.
  minInlineSize: `min(${vars.size.large}, 19cqi)`,
  paddingBlock: '0.375rem',
  borderRadius: vars.radius.small,
  ...caption,
  letterSpacing: '-0.02em',
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ...plain,
  transition: `color ${vars.motion.quick} ${vars.motion.easing}, background-color ${vars.motion.quick} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { color: vars.colour.ink },
    '&[data-pressed]': { background: vars.colour.pressed },
    '&[aria-current], &[data-current="side"]': { color: vars.colour.accentInk },
    '&[data-focus-visible]': focusRingInside,
  },
  '@media': {
    [media.phone]: { selectors: { '&[data-current="tablet"]': { color: vars.colour.accentInk } } },
    [stacked]: { selectors: { '&[data-current="desktop"]': { color: vars.colour.accentInk } } },
    [media.desktop]: {
      flexDirection: 'row',
      gap: vars.space[2],
      minInlineSize: 0,
      minBlockSize: vars.size.control,
      paddingBlock: 0,
      paddingInline: vars.space[3],
      borderRadius: vars.radius.round,
      fontSize: vars.text.body.size,
      letterSpacing: vars.text.body.tracking,
      selectors: {
        '&[data-hovered]': { background: vars.colour.hover },
        '&[data-pressed]': { background: vars.colour.pressed },
        '&[aria-current], &[data-current="side"]': {
          background: vars.colour.accentSoft,
          fontWeight: vars.weight.strong,
        },
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

/** Above its label the icon is larger and has the background of the current item. */
globalStyle(`${link} > span`, {
  '@media': {
    [stacked]: {
      paddingBlock: '0.125rem',
      paddingInline: vars.space[3],
      borderRadius: vars.radius.round,
    },
  },
});

const soft = { background: vars.colour.accentSoft };
globalStyle(`${link}:is([aria-current], [data-current="side"], [data-current="desktop"]) > span`, {
  '@media': { [stacked]: soft, [media.forced]: { background: 'transparent' } },
});
globalStyle(`${link}[data-current="tablet"] > span`, {
  '@media': { [media.phone]: soft, [media.forced]: { background: 'transparent' } },
});

globalStyle(`${link} > span > svg`, {
  '@media': { [stacked]: { inlineSize: '1.25rem', blockSize: '1.25rem' } },
});

/** Entries that need room, by the narrowest place that has it. The side has room for all. */
export const fits = styleVariants({
  tablet: { '@media': { [media.phone]: { display: 'none' } } },
  desktop: { '@media': { [stacked]: { display: 'none' } } },
  side: {
    display: 'none',
    selectors: { [`${side} &`]: { '@media': { [media.desktop]: { display: 'block' } } } },
  },
});

export const more = style({
  selectors: { [`${side} &`]: { '@media': { [media.desktop]: { display: 'none' } } } },
});

globalStyle(`${side} ${items}`, {
  '@media': { [media.desktop]: { flexDirection: 'column', borderRadius: 0 } },
});
globalStyle(`${side} ${link}`, {
  '@media': { [media.desktop]: { justifyContent: 'flex-start', borderRadius: vars.radius.small } },
});
