import { style } from '@vanilla-extract/css';
import { focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** Scrolls if it is next to the selected item's details. */
export const frame = style({
  '@media': { [media.desktop]: { maxBlockSize: '65dvh', overflow: 'auto', overscrollBehavior: 'contain' } },
});

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' });

export const item = style({
  position: 'relative',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
  outline: 'none',
  cursor: 'pointer',
  scrollMarginBlock: vars.space[1],
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&[data-hovered]': { background: vars.colour.hover },
    '&[data-pressed]': { background: vars.colour.pressed },
    '&[data-selected]': { background: vars.colour.accentSoft },
    '&[data-selected]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: vars.colour.accent,
    },
    '&[data-focus-visible]': focusRingInside,
  },
  '@media': {
    [media.touch]: { paddingBlock: vars.space[3] },
    [media.forced]: { selectors: { '&[data-selected]::before': { background: 'Highlight' } } },
  },
});

export const itemSkeleton = style({
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.line}`,
});
