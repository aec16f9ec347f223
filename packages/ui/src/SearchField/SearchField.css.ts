import { style } from '@vanilla-extract/css';

/** Shown only while there is something to clear. */
export const whenFilled = style({ selectors: { '[data-empty] &': { visibility: 'hidden' } } });
