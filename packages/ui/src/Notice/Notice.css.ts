import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.small,
  // Visible in forced colours, which remove the background.
  border: '1px solid transparent',
});

export const iconLine = style({ display: 'inline-flex', paddingBlockStart: '0.125rem' });

export const textBlock = style({ display: 'grid', gap: vars.space[1], flex: '1 1 auto', minInlineSize: 0 });
