import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const side = (length: string) => ({ inlineSize: length, blockSize: length, color: vars.colour.accent });

export const mark = styleVariants({
  small: side(vars.space[6]),
  medium: side(vars.space[8]),
  large: side(vars.space[12]),
});
