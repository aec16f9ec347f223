import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { caption, column, small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** The options, and below small ones the description of one. */
export const control = style({ display: 'grid', gap: vars.space[1] });

const groupBase = style({
  display: 'grid',
  // Side by side, or stacked if a title of two words does not fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: vars.space[1],
  padding: vars.space[1],
  borderRadius: vars.radius.large,
  background: vars.colour.sunken,
  border: `1px solid ${vars.colour.line}`,
});

export const group = styleVariants({
  medium: [groupBase],
  small: [
    groupBase,
    {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      justifySelf: 'center',
      gap: 0,
      padding: '0.125rem',
      ...small,
    },
  ],
});

const optionBase = style({
  position: 'relative',
  ...column,
  gap: '0.125rem',
  alignContent: 'start',
  blockSize: '100%',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  border: '1px solid transparent',
  color: vars.colour.muted,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.usual} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { color: vars.colour.ink },
    '&:has(:checked)': {
      background: vars.colour.raised,
      borderColor: vars.colour.edge,
      color: vars.colour.ink,
    },
    '&:has(:focus-visible)': focusRing,
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    // Forced colours show transparent borders, so only the selected segment has one.
    [media.forced]: {
      borderColor: 'Canvas',
      selectors: { '&:has(:checked)': { borderColor: 'Highlight' } },
    },
  },
});

export const option = styleVariants({
  medium: [optionBase],
  small: [
    optionBase,
    {
      gridTemplateColumns: 'auto',
      alignContent: 'center',
      justifyContent: 'center',
      paddingBlock: '0.125rem',
      paddingInline: vars.space[3],
      '@media': { [media.touch]: { minBlockSize: vars.size.control } },
    },
  ],
});

/** Invisible, above the whole segment, where users who explore by touch expect it. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.strong,
});

export const description = style(caption);

/** All in one place, so that nothing moves when another option is chosen. */
const below = style([description, { gridArea: '2 / 1', textAlign: 'center' }]);
export const chosen = style([below]);
export const other = style([below, { visibility: 'hidden' }]);
