import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const swatch = { border: `1px solid ${vars.colour.edge}`, borderRadius: vars.radius.small };

/** The browser's colour picker, as a swatch at the end of the field. */
export const well = style({
  appearance: 'none',
  flexShrink: 0,
  alignSelf: 'stretch',
  inlineSize: '3.5rem',
  blockSize: 'auto',
  minBlockSize: vars.size.control,
  padding: vars.space[1],
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': swatch,
    '&::-moz-color-swatch': swatch,
    '&:disabled': { cursor: 'default', opacity: 0.5 },
  },
});
