import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[1],
  alignContent: 'start',
});

/** Box and label together: the whole line is the target. */
export const target = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  paddingBlock: '0.125rem',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: vars.colour.muted, cursor: 'not-allowed' } },
  '@media': { [media.touch]: { paddingBlock: vars.space[3] } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  marginBlockStart: '0.0625rem',
  border: `1.5px solid ${vars.colour.edge}`,
  borderRadius: '0.25rem',
  background: vars.colour.raised,
  color: 'transparent',
  transition: `background-color ${vars.motion.quick} ${vars.motion.easing}`,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.colour.muted },
    '[data-invalid] > &': { borderColor: vars.colour.danger },
    ':is([data-selected], [data-indeterminate]) > &': {
      background: vars.colour.accent,
      borderColor: vars.colour.accent,
      color: vars.colour.onAccent,
    },
    '[data-disabled] > &': { opacity: 0.5 },
    '[data-focus-visible] > &': focusRing,
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});

/** Lines help and error up with the words, not with the box. */
export const help = style({ display: 'grid', gap: vars.space[1], paddingInlineStart: '1.625rem' });
