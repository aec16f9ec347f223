import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** One line high: a name that does not fit wraps and is clipped, but screen readers announce it. */
export const wordmark = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  maxInlineSize: '100%',
  blockSize: vars.space[6],
  overflow: 'hidden',
  verticalAlign: 'top',
});

export const name = style({ whiteSpace: 'nowrap' });
