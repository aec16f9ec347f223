/**
 * The scales that both palettes share. Lengths are `rem` so that they follow the reader's font size;
 * the comments give the size at the usual 16 px.
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

/** A step of the grid, as the layout components take it. */
export type Space = keyof typeof space;

/** The two faces, each with what to show until it has loaded or for scripts it lacks. */
export const font = {
  sans: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
} as const;

/** The five sizes with their line heights: 12, 14, 16, 22 px, and a display size that follows the window. */
export const text = {
  small: { size: '0.75rem', line: '1rem', tracking: '0' },
  body: { size: '0.875rem', line: '1.25rem', tracking: '-0.003em' },
  large: { size: '1rem', line: '1.5rem', tracking: '-0.008em' },
  title: { size: '1.375rem', line: '1.75rem', tracking: '-0.018em' },
  display: { size: 'clamp(2rem, 1.35rem + 2.6vw, 3.25rem)', line: '1.1', tracking: '-0.032em' },
} as const;

/** The two weights. The strong one sits between medium and semibold, which a variable face allows. */
export const weight = { regular: '400', strong: '560' } as const;

/** The two radii, and the round shape of switches, dots and pills. */
export const radius = { small: '0.375rem', large: '0.75rem', round: '999px' } as const;

/** How long a movement takes, and its ease-out curve. Nothing moves for readers who asked for less motion. */
export const motion = {
  quick: '120ms',
  usual: '160ms',
  slow: '180ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  /** Time before a spinner appears: one that flashes is worse than none. */
  spinnerDelay: '300ms',
} as const;

/** Sizes of controls and of what stands in line with them. */
export const size = {
  /** Height of a small control: 28 px, 36 px under a finger. */
  small: '1.75rem',
  /** Height of a control: 36 px, 44 px under a finger. */
  control: '2.25rem',
  /** Height of a control that stands alone: 44 px. */
  large: '2.75rem',
  /** Height of the header, which what sticks to the top stays clear of. */
  header: '3.5rem',
  /** Height of a table row: 44 px. */
  row: '2.75rem',
  /** Side of an icon in a control. */
  icon: '1rem',
  /** Font size inside a field. */
  field: text.body.size,
} as const;

/** Stacking order of what floats. */
export const layer = { sticky: '10', navigation: '20', overlay: '100', toast: '200' } as const;

/** Widths of pages and dialogs. */
export const width = {
  narrow: '26rem',
  medium: '46rem',
  page: '75rem',
} as const;
