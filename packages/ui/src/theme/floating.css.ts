import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { shadow, vars } from './vars.css.ts';

/** The surface of menus and popovers. */
export const floating = style({
  background: vars.colour.floating,
  color: vars.colour.ink,
  borderRadius: vars.radius.large,
  boxShadow: shadow.floating,
  outline: 'none',
  transition: `opacity ${vars.motion.quick} ${vars.motion.easing}, transform ${vars.motion.quick} ${vars.motion.easing}`,
  '@media': {
    [media.moving]: {
      selectors: {
        '&[data-entering], &[data-exiting]': { opacity: 0 },
        '&[data-entering][data-placement="bottom"]': { transform: 'translateY(-0.25rem)' },
        '&[data-entering][data-placement="top"]': { transform: 'translateY(0.25rem)' },
      },
    },
    [media.forced]: { border: '1px solid CanvasText' },
  },
});

// A popover is above bars and notices, so its focused entry needs no room below it. Scrolling the page would close it.
globalStyle('html:has([data-trigger])', { scrollPaddingBlock: '0 !important' });

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });

/** The surface of toasts and floating notices, which appear at the edge of the viewport. */
export const arriving = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.colour.floating,
  color: vars.colour.ink,
  borderRadius: vars.radius.large,
  boxShadow: shadow.floating,
  animation: `${arrive} ${vars.motion.slow} ${vars.motion.easing}`,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});

/** A list of options on such a surface. */
export const choices = style({
  display: 'grid',
  maxBlockSize: 'inherit',
  overflow: 'auto',
  padding: vars.space[1],
  outline: 'none',
  minInlineSize: '11rem',
});

/** One option. */
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: '2rem',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  color: vars.colour.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: vars.colour.hover },
    '&[data-pressed]': { background: vars.colour.pressed },
    '&[data-focus-visible]': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: '-2px' },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { minBlockSize: vars.size.control } },
});
