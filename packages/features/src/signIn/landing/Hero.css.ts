import { media, vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

/** Buttons side by side; on a phone each as wide as the screen. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': { [media.phone]: { display: 'grid' } },
});
