import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const area = style({
  minBlockSize: '5.5rem',
  maxBlockSize: '20rem',
  paddingBlock: vars.space[2],
  lineHeight: vars.text.body.line,
  resize: 'vertical',
  fieldSizing: 'content',
});
