import { style } from '@vanilla-extract/css';

/** Visible only if the field is not empty. */
export const whenFilled = style({ selectors: { '[data-empty] &': { visibility: 'hidden' } } });
