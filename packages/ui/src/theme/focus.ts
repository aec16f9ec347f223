import { vars } from './vars.css.ts';

/** The 2 px focus ring, 2 px away from the control so that it is visible on every fill. */
export const focusRing = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
} as const;

/** The focus ring inside a control, for neighbours or clipping edges closer than 4 px. */
export const focusRingInside = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '-2px',
} as const;
