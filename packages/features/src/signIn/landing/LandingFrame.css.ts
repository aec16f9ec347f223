import { vars } from '@portico/ui/vars';
import { style } from '@vanilla-extract/css';

export const footer = style({ borderBlockStart: `1px solid ${vars.colour.line}` });
