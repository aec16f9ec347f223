/** Twelve distinguishable hues for monograms, in degrees of OKLCH. Reordering changes the colours of existing names. */
export const hues = [20, 48, 75, 105, 135, 160, 192, 225, 255, 280, 305, 340] as const;

/** Returns the text and background colours of a monogram by theme. `contrast.test.ts` checks them for AA. */
export const monogramColours = (hue: number) =>
  ({
    light: { ink: `oklch(0.42 0.08 ${hue})`, ground: `oklch(0.905 0.05 ${hue})` },
    dark: { ink: `oklch(0.885 0.055 ${hue})`, ground: `oklch(0.36 0.062 ${hue})` },
  }) as const;

/**
 * Behind pictures, which may be dark and transparent: light in both themes. No token, because every page loads those and
 * few show pictures.
 */
export const plate = 'oklch(0.955 0.003 192)';
