import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const bare = style({
  borderRadius: vars.radius.large,
  // Not a control; the highlight shows the focus.
  outline: 'none',
  selectors: { '&[data-reached]': { boxShadow: `0 0 0 2px ${vars.colour.accent}` } },
});

export const target = style({
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.small,
  background: vars.colour.sunken,
  border: '1px solid transparent',
  // Not a control; the highlight shows the focus.
  outline: 'none',
  selectors: { '&[data-reached]': { background: vars.colour.accentSoft, borderColor: vars.colour.accent } },
});
