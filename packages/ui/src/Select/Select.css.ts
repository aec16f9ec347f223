import { style } from '@vanilla-extract/css';
import { box, disabledBox, focusedBox } from '../Field/Field.css.ts';
import { between, caption, ellipsis } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

/** The closed control: a button that looks like a text field. */
export const trigger = style({
  ...between,
  gap: vars.space[2],
  inlineSize: '100%',
  ...box,
  paddingInline: vars.space[3],
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { borderColor: vars.colour.muted },
    '&[data-focus-visible]': focusedBox,
    '[data-invalid] > &': { borderColor: vars.colour.danger },
    '&[data-disabled]': { ...disabledBox, cursor: 'not-allowed' },
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
