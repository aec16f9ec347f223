import { globalStyle, style } from '@vanilla-extract/css';
import { track } from '../Switch/Switch.css.ts';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { plain } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const toggle = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: vars.size.control,
  minBlockSize: vars.size.control,
  padding: 0,
  ...plain,
  borderRadius: vars.radius.small,
  outline: 'none',
  selectors: { '&[aria-disabled]': { cursor: 'not-allowed' } },
});

/** Replaces the track at equal size, so that nothing shifts. */
export const place = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.25rem',
  blockSize: '1.25rem',
  borderRadius: vars.radius.round,
  color: vars.colour.neutral,
});

globalStyle(`${place} > svg`, { inlineSize: '0.875rem', blockSize: '0.875rem' });

/** Beside the track, which keeps its place in the column. */
export const mark = style({
  position: 'absolute',
  insetInlineStart: `calc(50% + 1.125rem + ${vars.space[1]})`,
  display: 'inline-flex',
  color: vars.colour.orangeInk,
});

globalStyle(`${mark} > svg`, { inlineSize: '0.875rem', blockSize: '0.875rem' });

// Off is only an outline, so that on stands out in a matrix.
globalStyle(`${toggle}:not([data-selected]) > ${track}`, {
  background: 'transparent',
  borderColor: vars.colour.edge,
});

globalStyle(`${toggle}:not([data-selected]) > ${track}::before`, {
  background: vars.colour.edge,
  '@media': { [media.forced]: { background: 'ButtonText' } },
});

// A native button without React Aria's data attributes, because there can be thousands.
globalStyle(`${toggle}:focus-visible > :is(${track}, ${place})`, focusRing);

globalStyle(`${toggle}:not([aria-disabled], [data-selected]):hover > ${track}`, {
  '@media': { [media.canHover]: { borderColor: vars.colour.muted, background: vars.colour.hover } },
});

globalStyle(`${toggle}[data-selected]:not([aria-disabled]):hover > ${track}`, {
  '@media': { [media.canHover]: { background: vars.colour.accentHover } },
});
