import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const foot = style({ display: 'flex', justifyContent: 'center', padding: vars.space[3] });

/** Old rows, while the new ones are on their way. */
export const refreshing = style({
  opacity: 0.55,
  transition: `opacity ${vars.motion.usual} ${vars.motion.easing} ${vars.motion.spinnerDelay}`,
});
