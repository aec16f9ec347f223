import { vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.colour.line}`,
});
