import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const bone = style({
  display: 'block',
  maxInlineSize: '100%',
  background: vars.colour.pressed,
  borderRadius: vars.radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    [media.still]: { animation: 'none' },
    [media.forced]: { border: '1px solid GrayText' },
  },
});

/** Each has the height of its text or control, so that loading shifts nothing. */
export const shape = styleVariants({
  text: { blockSize: '0.75rem', marginBlock: '0.25rem' },
  small: { blockSize: '0.625rem', marginBlock: '0.1875rem' },
  title: { blockSize: '1.25rem', marginBlock: '0.25rem' },
  badge: { blockSize: '1.25rem' },
  control: { blockSize: vars.size.control },
  circle: {
    inlineSize: vars.space[8],
    blockSize: vars.space[8],
    borderRadius: vars.radius.round,
    flexShrink: 0,
  },
  tile: { inlineSize: vars.space[10], blockSize: vars.space[10], flexShrink: 0 },
  block: { blockSize: vars.space[24] },
  chart: {
    blockSize: vars.space[24],
    '@media': { [media.tablet]: { blockSize: `calc(1.5 * ${vars.space[24]})` } },
  },
});

export const length = styleVariants({
  short: { inlineSize: '4rem' },
  medium: { inlineSize: '9rem' },
  long: { inlineSize: '16rem' },
  full: { inlineSize: '100%' },
});
