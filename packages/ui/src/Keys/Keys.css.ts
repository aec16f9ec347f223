import { style } from '@vanilla-extract/css';
import { small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const keys = style({ display: 'inline-flex', flexShrink: 0, gap: vars.space[1] });

export const key = style({
  minInlineSize: '1.25rem',
  paddingInline: vars.space[1],
  border: `1px solid ${vars.colour.outline}`,
  borderRadius: vars.radius.small,
  background: vars.colour.raised,
  color: vars.colour.muted,
  fontFamily: vars.font.sans,
  ...small,
  fontWeight: vars.weight.regular,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});
