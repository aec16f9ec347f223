import { globalStyle, style } from '@vanilla-extract/css';
import { caption, column, small } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** Label, control, description and error, stacked. */
export const field = style({
  ...column,
  gap: vars.space[1],
  alignContent: 'start',
  inlineSize: '100%',
});

export const label = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[2],
  fontWeight: vars.weight.strong,
  paddingBlockEnd: '0.125rem',
});

export const necessity = style({
  flexShrink: 0,
  lineHeight: 1,
  color: vars.colour.muted,
  fontWeight: vars.weight.regular,
  fontSize: vars.text.small.size,
});

export const description = style(caption);

export const error = style({
  display: 'flex',
  gap: vars.space[1],
  color: vars.colour.dangerInk,
  ...small,
});

/** The box of a field. */
export const box = {
  minBlockSize: vars.size.control,
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.edge}`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.field,
} as const;

/** The box with the focus. */
export const focusedBox = {
  borderColor: vars.colour.focus,
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '-1px',
} as const;

const readOnlyBox = { background: vars.colour.sunken, borderColor: vars.colour.line } as const;

/** The box of a field that is disabled. */
export const disabledBox = { ...readOnlyBox, color: vars.colour.muted } as const;

/** The box around the input, its prefix and suffix. */
export const control = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  ...box,
  transition: `border-color ${vars.motion.quick} ${vars.motion.easing}`,
  selectors: {
    '&:has([aria-invalid="true"])': { borderColor: vars.colour.danger },
    '&:has(:is(input, textarea):focus)': focusedBox,
    '&:has(:is(input, textarea):disabled)': disabledBox,
    // A colour input always matches ':read-only'.
    '&:has(:is(input:not([type="color"]), textarea):read-only:enabled)': readOnlyBox,
  },
});

/** The input. The box around it shows its state. */
export const input = style({
  flex: '1 1 auto',
  inlineSize: '100%',
  minInlineSize: 0,
  alignSelf: 'stretch',
  paddingInline: vars.space[3],
  background: 'transparent',
  border: 0,
  outline: 'none',
  borderRadius: 'inherit',
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.colour.muted, opacity: 1 },
    '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' },
    // Browsers change the background of autofilled inputs.
    '&:autofill': {
      WebkitTextFillColor: vars.colour.ink,
      boxShadow: `inset 0 0 0 100vmax ${vars.colour.accentSoft}`,
    },
  },
});

export const mono = style({
  fontFamily: vars.font.mono,
  letterSpacing: '-0.02em',
  fontVariantLigatures: 'none',
});

/** A unit or a button at the end of the box. */
export const suffix = style({
  flexShrink: 0,
  color: vars.colour.muted,
  paddingInlineEnd: vars.space[3],
  whiteSpace: 'nowrap',
});

/** An icon at the start of the box. */
export const prefix = style({
  display: 'inline-flex',
  color: vars.colour.muted,
  paddingInlineStart: vars.space[3],
  pointerEvents: 'none',
});

globalStyle(`${prefix} + ${input}`, { paddingInlineStart: vars.space[2] });

/** Visible only if the field is not empty. */
export const whenFilled = style({ selectors: { '[data-empty] &': { visibility: 'hidden' } } });

/** Shown in place of an empty list of options. */
export const noOptions = style({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  color: vars.colour.muted,
});
