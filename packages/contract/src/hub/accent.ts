/**
 * Computes the colours of buttons, links, focus rings and selections from an organisation's colour, so that text keeps
 * a contrast of 4.5:1 and shapes of 3:1 in both themes (WCAG 2.2). docs/hub.md, 'Branding'.
 */

/** An sRGB colour with channels from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** A colour in OKLCH: lightness and chroma from 0, hue in radians. CSS Color 4. */
interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** The computed colours, as `#rrggbb`. The names are those of the theme's tokens. */
export const accentTokens = [
  'accent',
  'accentHover',
  'onAccent',
  'accentInk',
  'accentSoft',
  'focus',
] as const;
type AccentToken = (typeof accentTokens)[number];
export type AccentColours = Readonly<Record<AccentToken, string>>;

/** The product's colour, in place of an organisation's. */
export const productAccent = '#0b5c5f';

/** Matches a colour as the settings store it. */
export const accentPattern = /^#[\da-f]{6}$/;

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Rgb;

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map(channel =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function lchOf(colour: string): Lch {
  const [r, g, b] = rgbOf(colour).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const by = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, by), hue: Math.atan2(by, a) };
}

function rgbOfLch({ lightness, chroma, hue }: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShowable = (rgb: Rgb) => rgb.every(channel => channel >= -0.0005 && channel <= 1.0005);

/** Returns the colour with as much of its chroma as sRGB has at its lightness. */
function colourOf(lch: Lch): string {
  let { chroma } = lch;
  while (chroma > 0 && !isShowable(rgbOfLch({ ...lch, chroma }))) chroma = Math.max(0, chroma - 0.004);
  return hexOf(rgbOfLch({ ...lch, chroma }));
}

const luminance = (colour: string): number => {
  const [r, g, b] = rgbOf(colour).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast of two colours as `#rrggbb`, from 1 to 21. WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Contrast requirements of a theme. A test compares its grounds with those of the theme itself. */
interface Demands {
  /** The ground of text with the least contrast: a hovered row. */
  textGround: string;
  /** The grounds of shapes. */
  shapeGround: string;
  /** The text on soft grounds with the least contrast. */
  muted: string;
  /** Text on the accent: the first that has enough contrast. */
  onAccent: readonly string[];
  /** A step of lightness towards more contrast. */
  step: number;
  /** The change of lightness of a hovered button. */
  hover: number;
  soft: { lightness: number; chroma: number };
}

const demands: Readonly<Record<'light' | 'dark', Demands>> = {
  light: {
    textGround: '#e8eded',
    shapeGround: '#f8fafa',
    muted: '#596363',
    onAccent: ['#f9fdfc', '#0b1414'],
    step: -0.005,
    hover: -0.05,
    soft: { lightness: 0.953, chroma: 0.026 },
  },
  dark: {
    textGround: '#212828',
    shapeGround: '#1b2222',
    muted: '#a0aaaa',
    onAccent: ['#0b1414', '#f9fdfc'],
    step: 0.005,
    hover: 0.055,
    soft: { lightness: 0.275, chroma: 0.032 },
  },
};

const text = 4.5;
const shape = 3;

/** Returns the first lightness at which a condition holds, from a start towards more contrast. */
function lightnessUntil(start: number, step: number, holds: (lightness: number) => boolean): number {
  const end = step < 0 ? 0 : 1;
  let lightness = start;
  while ((end - lightness) * step > 0 && !holds(lightness)) lightness += step;
  return Math.min(1, Math.max(0, lightness));
}

/**
 * Returns the colours of a theme for an organisation's colour: the nearest ones with enough contrast.
 *
 * @param colour as `#rrggbb`
 */
export function accentColours(colour: string, theme: 'light' | 'dark'): AccentColours {
  const { textGround, shapeGround, muted, onAccent, step, hover, soft } = demands[theme];
  const chosen = lchOf(colour);
  const at = (lightness: number, chroma = chosen.chroma) => colourOf({ ...chosen, lightness, chroma });
  const hovered = (lightness: number) => at(Math.min(1, Math.max(0, lightness + hover)));
  const inkOn = (lightness: number) =>
    onAccent.find(ink =>
      [at(lightness), hovered(lightness)].every(ground => contrastOf(ink, ground) >= text),
    );
  const isShape = (lightness: number) => contrastOf(at(lightness), shapeGround) >= shape;
  const accent = lightnessUntil(
    chosen.lightness,
    step,
    lightness => isShape(lightness) && inkOn(lightness) !== undefined,
  );
  const softChroma = Math.min(chosen.chroma, soft.chroma);
  // Away from the text.
  const softLightness = lightnessUntil(
    soft.lightness,
    -step,
    lightness => contrastOf(muted, at(lightness, softChroma)) >= text,
  );
  const accentSoft = at(softLightness, softChroma);
  const ink = lightnessUntil(accent, step, lightness =>
    [textGround, accentSoft].every(ground => contrastOf(at(lightness), ground) >= text),
  );
  return {
    accent: at(accent),
    accentHover: hovered(accent),
    onAccent: inkOn(accent) ?? onAccent[0] ?? '#ffffff',
    accentInk: at(ink),
    accentSoft,
    focus: at(lightnessUntil(chosen.lightness, step, isShape)),
  };
}
