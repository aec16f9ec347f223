import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** The area that accepts dropped files. */
export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[4],
  background: vars.colour.sunken,
  border: `1px dashed ${vars.colour.edge}`,
  borderRadius: vars.radius.large,
  selectors: {
    '&[data-drop-target]': { background: vars.colour.accentSoft, borderColor: vars.colour.accent },
    '&[data-invalid]': { borderColor: vars.colour.danger },
  },
});

export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const hint = style({ color: vars.colour.muted });
