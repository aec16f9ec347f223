import { style } from '@vanilla-extract/css';

/** Is read, not only pressed: it is not faded. */
export const legible = style({ selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } });
