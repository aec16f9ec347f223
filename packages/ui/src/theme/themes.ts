/**
 * The colours of both themes in OKLCH, designed separately rather than inverted. Neutrals have a trace of the teal hue
 * (192). `purposes.ts` has the purpose of each colour. `contrast.test.ts` checks every pair that appears together for
 * WCAG 2.2 AA.
 */

/** Returns a neutral with a lightness from 0 to 1 and a chroma. */
const grey = (lightness: number, chroma = 0.006) => `oklch(${lightness} ${chroma} 192)`;

/** The light theme. */
export const light = {
  surface: grey(0.985, 0.002),
  raised: 'oklch(1 0 0)',
  sunken: grey(0.962, 0.004),
  floating: 'oklch(1 0 0)',
  scrim: 'oklch(0.2 0.02 200 / 0.42)',
  ink: grey(0.23, 0.014),
  muted: grey(0.49, 0.014),
  line: grey(0.912, 0.005),
  outline: grey(0.85, 0.008),
  edge: grey(0.64, 0.012),
  hover: grey(0.945, 0.005),
  pressed: grey(0.915, 0.007),
  focus: 'oklch(0.56 0.093 195)',

  accent: 'oklch(0.455 0.079 196)',
  accentHover: 'oklch(0.405 0.072 197)',
  onAccent: 'oklch(0.99 0.008 190)',
  accentInk: 'oklch(0.425 0.072 196)',
  accentSoft: 'oklch(0.953 0.026 192)',

  danger: 'oklch(0.535 0.19 26)',
  dangerHover: 'oklch(0.475 0.175 26)',
  onDanger: 'oklch(0.99 0.004 26)',
  dangerInk: 'oklch(0.495 0.18 26)',
  dangerSoft: 'oklch(0.957 0.021 22)',

  neutral: grey(0.56, 0.012),
  neutralInk: grey(0.42, 0.012),
  neutralSoft: grey(0.95, 0.005),
  info: 'oklch(0.55 0.15 256)',
  infoInk: 'oklch(0.465 0.15 258)',
  infoSoft: 'oklch(0.953 0.023 250)',
  purple: 'oklch(0.55 0.18 300)',
  purpleInk: 'oklch(0.475 0.185 299)',
  purpleSoft: 'oklch(0.955 0.024 302)',
  success: 'oklch(0.56 0.13 152)',
  successInk: 'oklch(0.44 0.105 153)',
  successSoft: 'oklch(0.957 0.035 155)',
  warning: 'oklch(0.62 0.13 75)',
  warningInk: 'oklch(0.465 0.1 70)',
  warningSoft: 'oklch(0.962 0.045 90)',
  orange: 'oklch(0.62 0.17 48)',
  orangeInk: 'oklch(0.485 0.135 45)',
  orangeSoft: 'oklch(0.955 0.025 62)',

  rim: 'oklch(0.3 0.02 200 / 0.1)',
  shadow: 'oklch(0.3 0.02 200 / 0.2)',
} as const;

/** The dark theme. */
export const dark: Record<keyof typeof light, string> = {
  surface: grey(0.168, 0.008),
  raised: grey(0.202, 0.009),
  sunken: grey(0.143, 0.008),
  floating: grey(0.232, 0.01),
  scrim: 'oklch(0.08 0.01 200 / 0.56)',
  ink: grey(0.952, 0.005),
  muted: grey(0.735, 0.011),
  line: grey(0.287, 0.01),
  outline: grey(0.35, 0.012),
  edge: grey(0.545, 0.014),
  hover: grey(0.255, 0.011),
  pressed: grey(0.295, 0.012),
  focus: 'oklch(0.72 0.11 192)',

  accent: 'oklch(0.775 0.108 191)',
  accentHover: 'oklch(0.83 0.108 190)',
  onAccent: 'oklch(0.2 0.035 197)',
  accentInk: 'oklch(0.81 0.098 191)',
  accentSoft: 'oklch(0.275 0.032 196)',

  danger: 'oklch(0.56 0.19 25)',
  dangerHover: 'oklch(0.515 0.18 25)',
  onDanger: 'oklch(0.99 0.004 25)',
  dangerInk: 'oklch(0.775 0.125 22)',
  dangerSoft: 'oklch(0.27 0.045 22)',

  neutral: grey(0.65, 0.012),
  neutralInk: grey(0.8, 0.01),
  neutralSoft: grey(0.272, 0.01),
  info: 'oklch(0.68 0.135 252)',
  infoInk: 'oklch(0.79 0.1 250)',
  infoSoft: 'oklch(0.275 0.042 255)',
  purple: 'oklch(0.69 0.155 300)',
  purpleInk: 'oklch(0.795 0.115 302)',
  purpleSoft: 'oklch(0.28 0.052 300)',
  success: 'oklch(0.7 0.14 153)',
  successInk: 'oklch(0.8 0.125 154)',
  successSoft: 'oklch(0.27 0.036 155)',
  warning: 'oklch(0.78 0.135 82)',
  warningInk: 'oklch(0.83 0.115 85)',
  warningSoft: 'oklch(0.28 0.036 78)',
  orange: 'oklch(0.73 0.15 52)',
  orangeInk: 'oklch(0.805 0.115 58)',
  orangeSoft: 'oklch(0.28 0.041 50)',

  rim: 'oklch(1 0 0 / 0.1)',
  shadow: 'oklch(0 0 0 / 0.6)',
};

/** The colours that an organisation's styles may replace. The hub computes them from the organisation's colour. */
export const brandedColours = [
  'accent',
  'accentHover',
  'onAccent',
  'accentInk',
  'accentSoft',
  'focus',
] as const satisfies readonly (keyof typeof light)[];
