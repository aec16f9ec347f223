import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const sign = style({
  position: 'relative',
  display: 'inline-flex',
  marginInlineStart: vars.space[1],
  color: vars.colour.warning,
  verticalAlign: 'text-bottom',
});

globalStyle(`${sign} > svg`, { inlineSize: '0.875rem', blockSize: '0.875rem' });

export const truncated = style({ display: 'flex', alignItems: 'center', minInlineSize: 0 });

/** The end of a long name is hidden, in the name's direction; its start is aligned with other names. */
export const line = style({
  display: 'block',
  minInlineSize: 0,
  overflow: 'hidden',
  textAlign: 'match-parent',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '[role="row"]:has(:focus-visible) &': { whiteSpace: 'normal' },
  },
  // The cards of a table.
  '@container': { '(width < 42rem)': { whiteSpace: 'normal' } },
});
