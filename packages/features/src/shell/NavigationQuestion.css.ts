import { vars } from '@portico/ui/vars';
import { globalStyle, style } from '@vanilla-extract/css';

export const options = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  inlineSize: '100%',
});

export const option = style({ display: 'grid', gap: vars.space[2] });

/** A window with its navigation. */
export const drawing = style({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  fill: vars.colour.line,
});

globalStyle(`${drawing} > :last-child`, { fill: vars.colour.accent });
