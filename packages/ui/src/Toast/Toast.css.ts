import { style } from '@vanilla-extract/css';
import { arriving } from '../theme/floating.css.ts';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetBlockStart: `max(${vars.space[4]}, env(safe-area-inset-top))`,
  insetInlineEnd: vars.space[4],
  inlineSize: `min(23rem, calc(100vw - 2 * ${vars.space[4]}))`,
  outline: 'none',
  selectors: { '&[data-focus-visible]': { ...focusRing, borderRadius: vars.radius.large } },
  '@media': {
    // Clear of the header's controls, of a dialog's buttons at its end, and of the navigation, which extends into this
    // corner in a narrow viewport.
    [media.tablet]: {
      insetBlock: `auto calc(${vars.space[16]} + ${vars.space[4]})`,
      insetInline: `${vars.space[4]} auto`,
    },
  },
});

export const toast = style([arriving, { selectors: { '&[data-focus-visible]': focusRing } }]);

export const iconLine = style({ paddingBlockStart: '0.125rem' });

export const textBlock = style({ display: 'grid', gap: '0.125rem', flex: '1 1 auto', minInlineSize: 0 });

export const title = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });

export const description = style({ color: vars.colour.muted, overflowWrap: 'anywhere' });

export const action = style({
  position: 'relative',
  flexShrink: 0,
  borderRadius: vars.radius.small,
  color: vars.colour.accentInk,
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: '-0.75rem -0.625rem' },
  selectors: { '&[data-focus-visible]': focusRing },
});

export const close = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  marginBlockStart: '-0.125rem',
  marginInlineEnd: `calc(-1 * ${vars.space[1]})`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.colour.muted,
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: '-0.625rem' },
  selectors: {
    '&[data-hovered], &[data-pressed]': { background: vars.colour.hover, color: vars.colour.ink },
    '&[data-focus-visible]': focusRing,
  },
});
