import { vars } from './vars.css.ts';

/** The 2 px focus ring, two pixels away from the control so that it shows on every fill. */
export const focusRing = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
} as const;

/** The ring drawn inside, where a neighbour or a clipping edge is closer than four pixels. */
export const focusRingInside = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '-2px',
} as const;
