import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { vars } from '../theme/vars.css.ts';

const change = (...properties: string[]) =>
  properties.map(property => `${property} ${vars.motion.quick} ${vars.motion.easing}`).join(', ');

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  blockSize: '100%',
  padding: vars.space[4],
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
  transition: change('border-color', 'background-color'),
  selectors: {
    '&:has([data-hovered])': { borderColor: vars.colour.edge },
    '&:has([data-pressed])': { background: vars.colour.hover },
    '&:has([data-focus-visible])': focusRing,
    '&[data-disabled]': { background: vars.colour.surface, borderColor: vars.colour.line },
  },
});

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] });

export const picture = style({
  display: 'inline-flex',
  selectors: { [`${tile}[data-disabled] &`]: { filter: 'grayscale(1)' } },
});

/** At least as high as the monogram, to which one or two lines are vertically centred. */
export const textBlock = style({
  display: 'grid',
  alignContent: 'center',
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: vars.space[12],
});

/** Extends the button's target to the whole tile; its name is the app's name only. */
export const open = style({
  justifySelf: 'start',
  maxInlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  textAlign: 'start',
  fontSize: vars.text.large.size,
  lineHeight: vars.text.large.line,
  fontWeight: vars.weight.strong,
  letterSpacing: vars.text.large.tracking,
  cursor: 'pointer',
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  selectors: { '&[aria-disabled]': { color: vars.colour.muted, cursor: 'not-allowed' } },
});

export const name = style(clamped);

export const description = style({ ...clamped, color: vars.colour.muted });

/** Indicates that the app opens elsewhere. */
export const arrow = style({
  color: vars.colour.muted,
  transition: change('color', 'translate'),
  selectors: {
    [`${tile}:has([data-hovered]) &`]: { color: vars.colour.ink, translate: '1px -1px' },
    [`[dir="rtl"] ${tile}:has([data-hovered]) &`]: { translate: '-1px -1px' },
    '[dir="rtl"] &': { scale: '-1 1' },
  },
});

/** Aligned at the bottom of all tiles in a row. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginBlockStart: 'auto',
  minBlockSize: '1.25rem',
  color: vars.colour.muted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: 'tabular-nums',
});

export const reason = style({ display: 'inline-flex', alignItems: 'flex-start', gap: vars.space[1] });
