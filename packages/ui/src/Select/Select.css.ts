import { style } from '@vanilla-extract/css';
import { caption, ellipsis } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** The closed control: a button that looks like a text field. */
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  paddingInline: vars.space[3],
  background: vars.colour.raised,
  border: `1px solid ${vars.colour.edge}`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.field,
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { borderColor: vars.colour.muted },
    '&[data-focus-visible]': {
      borderColor: vars.colour.focus,
      outline: `2px solid ${vars.colour.focus}`,
      outlineOffset: '-1px',
    },
    '[data-invalid] > &': { borderColor: vars.colour.danger },
    '&[data-disabled]': {
      background: vars.colour.sunken,
      borderColor: vars.colour.line,
      color: vars.colour.muted,
      cursor: 'not-allowed',
    },
  },
});

export const value = style({
  minInlineSize: 0,
  ...ellipsis,
  selectors: { '&[data-placeholder]': { color: vars.colour.muted } },
});

/** At least as wide as the control, at most the viewport minus React Aria's 12 px on each side. */
export const list = style({
  minInlineSize: 'min(var(--trigger-width), 100vw - 1.5rem)',
  maxInlineSize: 'min(28rem, 92vw)',
});

export const textBlock = style({ display: 'grid', flex: '1 1 auto', minInlineSize: 0 });

export const description = style(caption);

export const tick = style({
  visibility: 'hidden',
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
});
