import { contrastRatio, type Pair, shapePairs, textPairs } from '../../packages/ui/src/theme/contrast.ts';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import type { Colour } from '../../packages/ui/src/theme/vars.css.ts';

const themes = { light, dark } as const;

/** The name of a theme. */
export type Theme = keyof typeof themes;

/** Both themes, in the order of columns. */
export const themeNames: readonly Theme[] = ['light', 'dark'];

/** The lowest contrast of a colour in a theme. */
export interface Contrast {
  value: number;
  /** The other colour: the ground of a text or a shape, or the text on a ground. */
  against: Colour;
  /** The contrast that WCAG 2.2 AA requires. */
  required: number;
}

const required: readonly (readonly [readonly Pair[], number])[] = [
  [textPairs, 4.5],
  [shapePairs, 3],
];

/** Returns the value of a colour in a theme. */
export const valueIn = (name: Colour, theme: Theme): string => themes[theme][name];

/** Returns a colour's contrast that is the least above what is required; undefined for decoration. */
export function lowestContrast(name: Colour, theme: Theme): Contrast | undefined {
  const [worst] = required
    .flatMap(([pairs, least]) =>
      pairs
        .filter(pair => pair.includes(name))
        .map(([ink, ground]) => ({
          value: contrastRatio(valueIn(ink, theme), valueIn(ground, theme)),
          against: ink === name ? ground : ink,
          required: least,
        })),
    )
    .sort((one, other) => one.value / one.required - other.value / other.required);
  return worst;
}

/** Returns a contrast as text, rounded down: '4.5:1 on raised, at least 4.5:1'. */
export const contrastText = ({ value, against, required: least }: Contrast): string =>
  `${(Math.floor(value * 10) / 10).toFixed(1)}:1 with ${against}; at least ${least}:1`;
