/** The meanings of colours. Text or an icon must always have the same meaning. */
export const tones = [
  'neutral',
  'accent',
  'info',
  'purple',
  'success',
  'warning',
  'orange',
  'danger',
] as const;

/** One of `tones`. */
export type Tone = (typeof tones)[number];
