import { style } from '@vanilla-extract/css';
import { focusRing, focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { column, plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const tabs = style({ ...column, gap: vars.space[5] });

export const frame = style({ display: 'flex', boxShadow: `inset 0 -1px 0 ${vars.colour.line}` });

const fadeTo = (...sides: string[]) => ({
  maskImage: sides.map(side => `linear-gradient(to ${side}, transparent, black ${vars.space[6]})`).join(', '),
  maskComposite: 'intersect',
});

/** Scrolls if the tabs do not fit: they fade at the edge, beside an arrow. */
export const list = style({
  display: 'flex',
  flexGrow: 1,
  minInlineSize: 0,
  gap: vars.space[1],
  overflowX: 'auto',
  scrollPaddingInline: vars.space[8],
  scrollbarWidth: 'none',
  selectors: {
    '&[data-hidden="before"]': fadeTo('right'),
    '&[data-hidden="after"]': fadeTo('left'),
    '&[data-hidden="both"]': fadeTo('right', 'left'),
    '&[data-hidden="before"]:dir(rtl)': fadeTo('left'),
    '&[data-hidden="after"]:dir(rtl)': fadeTo('right'),
  },
});

/** Scrolls to tabs that do not fit. For the mouse only: the arrow keys reach every tab, and a finger swipes. */
export const arrow = style({
  flexShrink: 0,
  inlineSize: vars.space[8],
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  ...plain,
  borderRadius: vars.radius.small,
  color: vars.colour.muted,
  selectors: {
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    '&:hover:enabled': { color: vars.colour.ink, background: vars.colour.hover },
  },
  '@media': {
    [media.touch]: { display: 'none' },
  },
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
