import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { plate } from '../theme/hues.ts';
import { vars } from '../theme/vars.css.ts';

export const cropper = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
});

/** The square of the picture that remains. Its circle is what shows. */
export const stage = style({
  position: 'relative',
  inlineSize: 'min(15rem, 100%)',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  background: plate,
  // Visible in forced colours, which remove the background.
  border: `1px solid ${vars.colour.line}`,
  cursor: 'grab',
  // A finger moves the picture, not the page.
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': focusRing,
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      borderRadius: vars.radius.round,
      boxShadow: `0 0 0 100vmax ${vars.colour.scrim}`,
      pointerEvents: 'none',
    },
  },
});

export const canvas = style({ display: 'block', inlineSize: '100%', blockSize: '100%' });

export const zoom = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: 'min(15rem, 100%)',
});

export const slider = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.size.control,
  margin: 0,
  // The same.
  border: '1px solid transparent',
  accentColor: vars.colour.accent,
  selectors: { '&:focus-visible': { ...focusRing, borderRadius: vars.radius.small } },
});
