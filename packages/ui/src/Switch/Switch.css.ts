import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing } from '../theme/focus.ts';
import { media } from '../theme/media.ts';
import { column } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const field = styleVariants({
  labelled: { ...column },
  bare: { display: 'inline-grid', verticalAlign: 'middle' },
});

/** Track and label, which are one target. */
export const target = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[4],
    minBlockSize: vars.space[6],
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
    '@media': { [media.touch]: { minBlockSize: vars.size.control, alignItems: 'center' } },
  },
  variants: {
    isBare: {
      true: {
        display: 'inline-flex',
        '@media': { [media.touch]: { minInlineSize: vars.size.control, justifyContent: 'center' } },
      },
      false: { justifyContent: 'space-between' },
    },
  },
});

export const textBlock = style({ display: 'grid', gap: '0.125rem' });

export const label = style({ fontWeight: vars.weight.strong });

export const description = style({
  color: vars.colour.muted,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.regular,
});

export const track = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  inlineSize: '2.25rem',
  blockSize: '1.25rem',
  padding: '0.125rem',
  borderRadius: vars.radius.round,
  border: '1px solid transparent',
  background: vars.colour.edge,
  transition: `background-color ${vars.motion.usual} ${vars.motion.easing}`,
  '::before': {
    content: '',
    inlineSize: '0.875rem',
    blockSize: '0.875rem',
    borderRadius: vars.radius.round,
    background: vars.colour.raised,
    transition: `margin ${vars.motion.usual} ${vars.motion.easing}`,
  },
  selectors: {
    '[data-hovered] > &': { background: vars.colour.muted },
    '[data-selected] > &': { background: vars.colour.accent },
    '[data-selected][data-hovered] > &': { background: vars.colour.accentHover },
    '[data-selected] > &::before': { marginInlineStart: '1rem' },
    '[data-disabled] > &': { opacity: 0.45 },
    '[data-focus-visible] > &': focusRing,
  },
  '@media': {
    [media.forced]: {
      borderColor: 'ButtonText',
      '::before': { background: 'ButtonText' },
      selectors: { '[data-selected] > &::before': { background: 'Highlight' } },
    },
  },
});
