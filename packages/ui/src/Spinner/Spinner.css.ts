import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'block',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  borderRadius: vars.radius.round,
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 720ms linear infinite`,
  '@media': {
    // A dotted ring instead of rotation.
    [media.still]: { animation: 'none', borderStyle: 'dotted', borderColor: 'currentColor' },
  },
});
