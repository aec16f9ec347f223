import { media, vars } from '@portico/ui/vars';
import { globalStyle, keyframes } from '@vanilla-extract/css';

const breathe = keyframes({ '50%': { opacity: 0.4 } });

// By attribute, because the document has the frame before any code runs.
globalStyle('[data-frame]', {
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '100dvh',
  color: vars.colour.accent,
});
globalStyle('[data-frame] svg', {
  inlineSize: vars.space[12],
  blockSize: vars.space[12],
  '@media': { [media.moving]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});
