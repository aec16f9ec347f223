import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxInlineSize: '100%',
  paddingBlock: '0.0625rem',
  paddingInline: '0.4375rem',
  // Visible in forced colours, which remove the background.
  border: '1px solid transparent',
  borderRadius: vars.radius.small,
  ...small,
  fontWeight: vars.weight.strong,
  verticalAlign: 'top',
});

export const icon = style({ display: 'inline-flex', marginInlineStart: '-0.125rem' });

globalStyle(`${icon} > svg`, { inlineSize: '0.75rem', blockSize: '0.75rem', strokeWidth: 2.5 });
