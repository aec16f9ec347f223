import { style } from '@vanilla-extract/css';

/** The text of the button. In narrower windows it would be under toasts, which are in the header too. */
export const whenWide = style({
  display: 'none',
  '@media': { 'screen and (width >= 80rem)': { display: 'inline' } },
});
