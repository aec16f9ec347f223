import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, focusRingInside } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tabs = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] });

export const frame = style({ position: 'relative', boxShadow: `inset 0 -1px 0 ${vars.colour.line}` });

/** The width of an arrow, and that of the arrow with the fading tab beside it. */
const arrowWidth = vars.space[8];
const fade = { hidden: vars.space[6], end: `calc(${arrowWidth} + ${vars.space[6]})` };

const fadeTo = (...sides: string[]) => ({
  maskImage: sides
    .map(side => `linear-gradient(to ${side}, transparent ${fade.hidden}, black ${fade.end})`)
    .join(', '),
  maskComposite: 'intersect',
});

/** Scrolls if the tabs do not fit: they fade at the edge, below an arrow. */
export const list = style({
  display: 'flex',
  gap: vars.space[1],
  overflowX: 'auto',
  scrollPaddingInline: `calc(${arrowWidth} + ${vars.space[2]})`,
  scrollbarWidth: 'none',
  selectors: {
    '&[data-hidden="before"]': fadeTo('right'),
    '&[data-hidden="after"]': fadeTo('left'),
    '&[data-hidden="both"]': fadeTo('right', 'left'),
    '&[data-hidden="before"]:dir(rtl)': fadeTo('left'),
    '&[data-hidden="after"]:dir(rtl)': fadeTo('right'),
  },
});

/** Scrolls to tabs that do not fit. For pointers only: the arrow keys reach every tab. */
export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: arrowWidth,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.colour.muted,
  cursor: 'pointer',
  selectors: { '&:dir(rtl) svg': { transform: 'scaleX(-1)' } },
  '@media': {
    [media.canHover]: { selectors: { '&:hover': { color: vars.colour.ink, background: vars.colour.hover } } },
  },
});

export const arrowAt = styleVariants({ before: { insetInlineStart: 0 }, after: { insetInlineEnd: 0 } });

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
