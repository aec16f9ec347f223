import type { light } from './themes.ts';
import { tones } from './tones.ts';

/** Converts `oklch(L C H)` to linear sRGB, with the matrices of CSS Color 4. */
export function linearRgb(colour: string): [number, number, number] {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the relative luminance. WCAG 2.2. */
const luminance = (colour: string) => {
  const [r, g, b] = linearRgb(colour).map(channel => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast of two opaque colours, from 1 to 21. WCAG 2.2. */
export const contrastRatio = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

type Name = keyof typeof light;

/** A colour and its background. */
export type Pair = readonly [Name, Name];

const grounds = ['surface', 'raised', 'sunken', 'floating', 'hover'] as const;

/** Pairs for text: at least 4.5:1. */
export const textPairs: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['ink', ground],
    ['muted', ground],
  ]),
  ['ink', 'pressed'],
  ['muted', 'accentSoft'],
  ...tones.map((tone): Pair => ['ink', `${tone}Soft`]),
  ...tones.flatMap(tone =>
    [`${tone}Soft` as const, ...grounds].map((ground): Pair => [`${tone}Ink`, ground]),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
];

/** Pairs for controls, focus rings and meaningful shapes: at least 3:1. */
export const shapePairs: readonly Pair[] = (['edge', 'focus', ...tones] as const).flatMap(shape =>
  (['surface', 'raised', 'floating'] as const).map((ground): Pair => [shape, ground]),
);
