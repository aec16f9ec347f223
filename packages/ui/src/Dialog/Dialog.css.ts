import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { shadow, vars } from '../theme/vars.css.ts';

const { usual, slow, easing } = vars.motion;

/**
 * On screens that can be touched, React Aria hides a dialog with a focused text field until the on-screen keyboard is
 * open, for up to 0.6 s. It is visible from the start instead, so it does not enter with a transition.
 */
const visible = {
  opacity: '1 !important',
  clip: 'auto !important',
  clipPath: 'none !important',
  maskImage: 'none !important',
};
const atOnce = {
  selectors: { '&:not([data-exiting])': { ...visible, transform: 'none', transition: 'none' } },
};

/** Covers the page. The dialog is centred, or a sheet at the bottom on a phone. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  // The viewport above an on-screen keyboard.
  blockSize: 'var(--visual-viewport-height)',
  background: vars.colour.scrim,
  transition: `opacity ${usual} ${easing}`,
  '@media': {
    [media.tablet]: { justifyContent: 'center', padding: vars.space[8] },
    [media.moving]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } },
    [media.hasTouch]: atOnce,
  },
});

export const modal = style({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '92%',
  inlineSize: '100%',
  background: vars.colour.floating,
  borderStartStartRadius: vars.radius.large,
  borderStartEndRadius: vars.radius.large,
  boxShadow: shadow.modal,
  outline: 'none',
  transition: `transform ${slow} ${easing}`,
  '@media': {
    [media.tablet]: { maxBlockSize: '100%', marginInline: 'auto', borderRadius: vars.radius.large },
    [media.moving]: {
      selectors: { '&[data-entering], &[data-exiting]': { transform: 'translateY(0.5rem)' } },
    },
    [media.hasTouch]: atOnce,
    [media.forced]: { border: '1px solid CanvasText' },
  },
});

export const size = styleVariants({
  small: { '@media': { [media.tablet]: { maxInlineSize: '26rem' } } },
  medium: { '@media': { [media.tablet]: { maxInlineSize: '34rem' } } },
  large: { '@media': { [media.tablet]: { maxInlineSize: '52rem' } } },
});

/** Focused initially, so that keys scroll it. Header and footer are sticky if there is enough space. */
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowY: 'auto',
  borderRadius: 'inherit',
  outline: 'none',
});

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  background: vars.colour.floating,
  paddingBlockEnd: vars.space[2],
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlockStart: vars.space[5],
  paddingInline: vars.space[5],
  '@media': {
    [media.tablet]: { paddingBlockStart: vars.space[6], paddingInline: vars.space[6] },
    [media.short]: { position: 'static' },
  },
});

export const textBlock = style({
  ...column,
  gap: vars.space[1],
  minInlineSize: 0,
});

/** Aligns the icon of the larger button with the title's first line. */
export const close = style({
  flexShrink: 0,
  marginBlock: '-0.375rem',
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
});

export const body = style({
  flex: '1 0 auto',
  paddingBlockStart: vars.space[2],
  paddingBlockEnd: vars.space[5],
  paddingInline: vars.space[5],
  '@media': { [media.tablet]: { paddingInline: vars.space[6] } },
});

const atEnd = keyframes({ 'from, 95%': { opacity: 1 }, to: { opacity: 0 } });

/** Shows that content is hidden below. Without scroll timelines or motion, the line above the footer stands alone. */
const hidesContent = {
  content: '',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: '100%',
  blockSize: vars.space[4],
  pointerEvents: 'none',
  opacity: 0,
  background: `linear-gradient(to top, color-mix(in oklab, ${vars.colour.scrim} 30%, transparent), transparent)`,
} as const;

export const footer = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  background: vars.colour.floating,
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[5],
  paddingBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.colour.line}`,
  '::before': hidesContent,
  '@media': {
    [media.moving]: {
      '::before': { animation: `${atEnd} linear both`, animationTimeline: 'scroll()' },
    },
    [media.tablet]: {
      flexDirection: 'row',
      // Buttons that do not fit are stacked, as on a phone.
      flexWrap: 'wrap-reverse',
      justifyContent: 'flex-end',
      paddingInline: vars.space[6],
      paddingBlock: vars.space[4],
    },
    [media.short]: { position: 'static', '::before': { display: 'none' } },
  },
});
