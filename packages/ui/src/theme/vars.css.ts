import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { dark, light } from './palettes.ts';
import { easing, font, layer, radius, space, text, weight, width } from './tokens.ts';

/** The name of a colour of the palettes. */
export type Colour = keyof typeof light;

/**
 * `light-dark()` picks by the `color-scheme` in force, so the system's choice needs no script and any
 * element may carry `data-theme` for a scheme of its own.
 */
const colour = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name as Colour]})`]),
) as Record<Colour, string>;

/** Every token as a CSS custom property: the one contract that all styles are written against. */
export const vars = createGlobalTheme(':root', {
  colour,
  space,
  font,
  text,
  weight,
  radius,
  layer,
  width,
  motion: {
    quick: '120ms',
    usual: '160ms',
    slow: '180ms',
    easing,
    /** How long a wait goes unmentioned: a spinner that flashes is worse than none. */
    patience: '300ms',
  },
  size: {
    /** Height of a small control: 28 px, 36 px under a finger. */
    small: '1.75rem',
    /** Height of a control: 36 px, 44 px under a finger. */
    control: '2.25rem',
    /** Height of a control that stands alone: 44 px. */
    large: '2.75rem',
    /** Height of the header, which what sticks to the top stays clear of. */
    header: '3.5rem',
    /** Height of a table row: 44 px. */
    row: '2.75rem',
    /** Side of an icon in a control. */
    icon: '1rem',
    /** Font size inside a field. */
    field: text.body.size,
  },
});

/** Shadows: only for what floats above the page. */
export const shadow = {
  floating: `0 0 0 1px ${vars.colour.rim}, 0 0.5rem 1.5rem -0.25rem ${vars.colour.shadow}`,
  modal: `0 0 0 1px ${vars.colour.rim}, 0 1.5rem 4rem -0.75rem ${vars.colour.shadow}`,
} as const;

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    [media.touch]: {
      vars: {
        [vars.size.small]: '2.25rem',
        [vars.size.control]: '2.75rem',
        // Safari on a phone zooms into a field whose text is smaller than 16 px.
        [vars.size.field]: text.large.size,
      },
    },
    [media.still]: {
      vars: {
        [vars.motion.quick]: '0ms',
        [vars.motion.usual]: '0ms',
        [vars.motion.slow]: '0ms',
        [vars.motion.patience]: '0ms',
      },
    },
  },
});

globalStyle('[data-theme="light"]', { colorScheme: 'light' });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' });
