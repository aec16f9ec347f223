import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const sample = style({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minInlineSize: 0,
  padding: vars.space[4],
  color: vars.colour.ink,
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
});
