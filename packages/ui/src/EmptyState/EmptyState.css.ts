import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[10],
  paddingInline: vars.space[4],
  textAlign: 'center',
});

export const picture = style({ marginBlockEnd: vars.space[2] });

export const textBlock = style({ display: 'grid', gap: vars.space[1], maxInlineSize: '26rem' });

export const next = style({ marginBlockStart: vars.space[3] });
