import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { brandedColours, dark, light } from './themes.ts';
import { font, layer, motion, radius, size, space, text, weight, width } from './tokens.ts';

/** The name of a colour. */
export type Colour = keyof typeof light;

/**
 * `light-dark()` follows the `color-scheme` of the root, so the system's theme needs no script. The build replaces it
 * for older browsers and resolves it at the root: an element with another theme names its colours itself.
 */
const colour = Object.fromEntries(
  Object.entries(light).map(([name, value]) => {
    const own = `light-dark(${value}, ${dark[name as Colour]})`;
    return [name, brandedColours.some(branded => branded === name) ? `var(--brand-${name}, ${own})` : own];
  }),
) as Record<Colour, string>;

/** Every token as a CSS custom property. All styles use these. */
export const vars = createGlobalTheme(':root', {
  colour,
  space,
  font,
  text,
  weight,
  radius,
  layer,
  width,
  motion,
  size,
});

/** Shadows, for overlays only. */
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
        // Safari on iOS zooms into fields with text smaller than 16 px.
        [vars.size.field]: text.large.size,
      },
    },
    [media.still]: {
      vars: {
        [vars.motion.quick]: '0ms',
        [vars.motion.usual]: '0ms',
        [vars.motion.slow]: '0ms',
        [vars.motion.spinnerDelay]: '0ms',
      },
    },
  },
});

globalStyle('[data-theme="light"]', { colorScheme: 'light' });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' });
