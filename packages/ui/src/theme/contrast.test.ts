import { describe, expect, test } from 'vitest';
import { contrastRatio, linearRgb, shapePairs, textPairs } from './contrast.ts';
import { hues, monogramColours } from './hues.ts';
import { dark, light } from './themes.ts';

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  test.each(textPairs)('%s on %s has a contrast of 4.5:1', (ink, ground) => {
    expect(contrastRatio(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s on %s has a contrast of 3:1', (shape, ground) => {
    expect(contrastRatio(theme[shape], theme[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(theme))('%s is in the sRGB gamut', (_colour, value) => {
    for (const channel of linearRgb(value)) {
      expect(channel).toBeGreaterThan(-0.003);
      expect(channel).toBeLessThan(1.003);
    }
  });
});

describe.each(hues)('a monogram in hue %i', hue => {
  test.each(Object.entries(monogramColours(hue)))(
    'has a contrast of 4.5:1 in the %s theme',
    (_name, { ink, ground }) => {
      expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
