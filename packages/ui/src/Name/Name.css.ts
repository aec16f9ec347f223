import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const sign = style({
  position: 'relative',
  display: 'inline-flex',
  marginInlineStart: vars.space[1],
  color: vars.colour.warning,
  verticalAlign: 'text-bottom',
});

globalStyle(`${sign} > svg`, { inlineSize: '0.875rem', blockSize: '0.875rem' });
