import { media, vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

/** The organisation's colour behind the last section. */
export const panel = style({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[6],
  borderRadius: vars.radius.large,
  background: vars.colour.accentSoft,
  '@media': {
    [media.tablet]: { paddingBlock: vars.space[16] },
    [media.forced]: { border: '1px solid CanvasText' },
  },
});
