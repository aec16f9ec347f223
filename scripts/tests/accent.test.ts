import { describe, expect, test } from 'vitest';
import {
  type AccentColours,
  accentColours,
  accentTokens,
  contrastOf,
} from '../../packages/contract/src/hub/accent.ts';
import { accents, grid } from '../../packages/contract/tests/support/accents.ts';
import { linearRgb, shapePairs, textPairs } from '../../packages/ui/src/theme/contrast.ts';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';

const themes = { light, dark } as const;

const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Returns a token of a theme as `#rrggbb`. */
const hexOf = (colour: string): string =>
  `#${linearRgb(colour)
    .map(channel =>
      Math.round(encoded(Math.min(1, Math.max(0, channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const isAccent = (name: string): name is keyof AccentColours => accentTokens.includes(name as never);

describe('colours of an organisation', () => {
  test.each(['light', 'dark'] as const)('keeps the contrast of text and shapes in the %s theme', theme => {
    const grounds = Object.fromEntries(
      Object.entries(themes[theme]).map(([name, value]) => [name, hexOf(value)]),
    );
    const faint = accents.flatMap(colour => {
      const computed = accentColours(colour, theme);
      const hex = (name: string) => (isAccent(name) ? computed[name] : (grounds[name] ?? ''));
      const below = (pairs: typeof textPairs, least: number) =>
        pairs
          .filter(([one, other]) => isAccent(one) || isAccent(other))
          .filter(([one, other]) => contrastOf(hex(one), hex(other)) < least)
          .map(([one, other]) => `${colour}: ${one} on ${other}`);
      return [...below(textPairs, 4.5), ...below(shapePairs, 3)];
    });
    expect(faint).toEqual([]);
  });

  test('uses the chosen colour where it has enough contrast', () => {
    expect(accentColours('#0b5c5f', 'light').accent).toBe('#0b5c5f');
    expect(accentColours('#ffd400', 'dark').accent).toBe('#ffd400');
  });

  test('writes black, white and the edges of sRGB as #rrggbb', () => {
    for (const colour of grid) {
      for (const theme of ['light', 'dark'] as const) {
        for (const value of Object.values(accentColours(colour, theme)))
          expect(value).toMatch(/^#[\da-f]{6}$/);
      }
    }
  });
});
