import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Resets a browser's styles for fieldsets. */
export const bare = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  columnGap: vars.space[4],
  rowGap: vars.space[2],
  paddingBlock: vars.space[1],
});

export const limited = style({
  maxBlockSize: '14rem',
  overflowY: 'auto',
  padding: vars.space[3],
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.small,
});
