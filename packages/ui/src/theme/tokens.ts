/**
 * Design tokens that both themes share. Lengths are in `rem`, so that they follow the user's font size; comments state
 * them at the default of 16 px. `purposes.ts` has the purpose of each.
 */

const grid = (steps: number) => `${steps / 4}rem`;

/** The 4 px grid: `space[3]` is 12 px. */
export const space = {
  0: '0',
  1: grid(1),
  2: grid(2),
  3: grid(3),
  4: grid(4),
  5: grid(5),
  6: grid(6),
  8: grid(8),
  10: grid(10),
  12: grid(12),
  16: grid(16),
  24: grid(24),
} as const;

/** A step of the grid, for layout components. */
export type Space = keyof typeof space;

/** The two typefaces with their fallbacks. */
export const font = {
  sans: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
} as const;

/** Five sizes with line heights: 12, 14, 16, 22 px, and a display size relative to the viewport. */
export const text = {
  small: { size: '0.75rem', line: '1rem', tracking: '0' },
  body: { size: '0.875rem', line: '1.25rem', tracking: '-0.003em' },
  large: { size: '1rem', line: '1.5rem', tracking: '-0.008em' },
  title: { size: '1.375rem', line: '1.75rem', tracking: '-0.018em' },
  display: { size: 'clamp(2rem, 1.35rem + 2.6vw, 3.25rem)', line: '1.1', tracking: '-0.032em' },
} as const;

/** Two weights. `strong` is between medium and semibold, which requires a variable font. */
export const weight = { regular: '400', strong: '560' } as const;

/** Two radii, and the round shape of switches, dots and pills. */
export const radius = { small: '0.375rem', large: '0.75rem', round: '999px' } as const;

/** Durations and easing of animations. Zero for users who prefer reduced motion. */
export const motion = {
  quick: '120ms',
  usual: '160ms',
  slow: '180ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  spinnerDelay: '300ms',
} as const;

/** Sizes of controls and adjacent elements. */
export const size = {
  /** Height of a small control: 28 px, for touch 36 px. */
  small: '1.75rem',
  /** Height of a control: 36 px, for touch 44 px. */
  control: '2.25rem',
  /** Height of a standalone control: 44 px. */
  large: '2.75rem',
  header: '3.5rem',
  /** Height of a table row: 44 px. */
  row: '2.75rem',
  icon: '1rem',
  field: text.body.size,
} as const;

/** Stacking order of overlays. */
export const layer = { sticky: '10', navigation: '20', overlay: '100', toast: '200' } as const;

/** Widths of pages and dialogs. */
export const width = { narrow: '26rem', medium: '46rem', page: '75rem' } as const;
