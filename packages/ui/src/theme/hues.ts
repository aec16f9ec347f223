/**
 * The hues of monograms, in degrees of OKLCH: twelve that are told apart at a glance. A name keeps the one that
 * its place in this list gives it.
 */
export const hues = [20, 48, 75, 105, 135, 160, 192, 225, 255, 280, 305, 340] as const;

/** Letters and ground of a monogram in a hue, by palette. `contrast.test.ts` holds each pair to AA. */
export const monogramColours = (hue: number) =>
  ({
    light: { ink: `oklch(0.42 0.08 ${hue})`, ground: `oklch(0.905 0.05 ${hue})` },
    dark: { ink: `oklch(0.885 0.055 ${hue})`, ground: `oklch(0.36 0.062 ${hue})` },
  }) as const;
