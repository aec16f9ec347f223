import { style } from '@vanilla-extract/css';
import { vars } from '../../packages/ui/src/theme/vars.css.ts';

export const frame = style({
  inlineSize: '100%',
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
  background: vars.colour.surface,
  overflow: 'hidden',
});

export const email = style({ display: 'block', inlineSize: '100%', border: 0 });
