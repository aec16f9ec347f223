import { style } from '@vanilla-extract/css';
import { focusRing, focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tabs = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] });

/** Scrolls if the tabs do not fit. A part of the next tab stays visible as a hint. */
export const list = style({
  display: 'flex',
  gap: vars.space[1],
  overflowX: 'auto',
  scrollPaddingInline: vars.space[8],
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${vars.colour.line}`,
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flexShrink: 0,
  minBlockSize: '2.5rem',
  paddingInline: vars.space[3],
  color: vars.colour.muted,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderRadius: vars.radius.small,
  outline: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: vars.space[3],
    insetBlockEnd: 0,
    blockSize: '2px',
    borderRadius: vars.radius.round,
    background: 'transparent',
  },
  selectors: {
    '&[data-hovered]': { color: vars.colour.ink },
    '&[data-selected]': { color: vars.colour.ink },
    '&[data-selected]::after': { background: vars.colour.accent },
    '&[data-focus-visible]': focusRingInside,
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [media.touch]: { minBlockSize: vars.size.control },
    [media.forced]: { selectors: { '&[data-selected]::after': { background: 'Highlight' } } },
  },
});

export const panel = style({
  borderRadius: vars.radius.small,
  outline: 'none',
  selectors: { '&[data-focus-visible]': focusRing },
});
