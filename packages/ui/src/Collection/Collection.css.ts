import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const foot = style({ display: 'flex', justifyContent: 'center', padding: vars.space[3] });

/** The previous rows while new ones are loading. */
export const refreshing = style({
  opacity: 0.55,
  transition: `opacity ${vars.motion.usual} ${vars.motion.easing} ${vars.motion.spinnerDelay}`,
});
