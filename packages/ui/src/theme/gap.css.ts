import { styleVariants } from '@vanilla-extract/css';
import { space } from './tokens.ts';
import { vars } from './vars.css.ts';

/** The gap of a layout, by step of the 4 px grid. */
export const gap = styleVariants(space, (_length, step) => ({ gap: vars.space[step] }));
