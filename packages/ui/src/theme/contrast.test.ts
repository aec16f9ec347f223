import { describe, expect, test } from 'vitest';
import { contrastRatio, linearRgb, shapePairs, textPairs } from './contrast.ts';
import { hues, monogramColours } from './hues.ts';
import { dark, light } from './palettes.ts';

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  test.each(textPairs)('%s on %s reads at 4.5:1', (ink, ground) => {
    expect(contrastRatio(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s on %s shows at 3:1', (shape, ground) => {
    expect(contrastRatio(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(palette))('%s is a colour that sRGB can show', (_colour, value) => {
    for (const channel of linearRgb(value)) {
      expect(channel).toBeGreaterThan(-0.003);
      expect(channel).toBeLessThan(1.003);
    }
  });
});

describe.each(hues)('a monogram in hue %i', hue => {
  test.each(Object.entries(monogramColours(hue)))(
    'reads at 4.5:1 in the %s palette',
    (_name, { ink, ground }) => {
      expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
