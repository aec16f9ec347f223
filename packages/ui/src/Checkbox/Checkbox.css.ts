import { style } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({
  ...column,
  gap: vars.space[1],
  alignContent: 'start',
});

/** Box and label, which are one target. */
export const target = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  justifySelf: 'start',
  gap: vars.space[2],
  paddingBlock: '0.125rem',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.colour.muted, cursor: 'not-allowed' } },
  '@media': { [media.touch]: { paddingBlock: vars.space[3] } },
});

/** Invisible, above the whole line, where users who explore by touch expect it. */
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
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
    [`${target}:hover > &`]: { borderColor: vars.colour.muted },
    '[aria-invalid="true"] + &': { borderColor: vars.colour.danger },
    ':is(:checked, :indeterminate) + &': {
      background: vars.colour.accent,
      borderColor: vars.colour.accent,
      color: vars.colour.onAccent,
    },
    ':disabled + &': { opacity: 0.5 },
    ':focus-visible + &': focusRing,
  },
  '@media': {
    [media.forced]: {
      forcedColorAdjust: 'none',
      background: 'Field',
      borderColor: 'FieldText',
      outlineColor: 'Highlight',
      selectors: {
        ':is(:checked, :indeterminate) + &': {
          background: 'Highlight',
          borderColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});

/** Aligns help and error with the label, not with the box. */
export const help = style({ display: 'grid', gap: vars.space[1], paddingInlineStart: '1.625rem' });
