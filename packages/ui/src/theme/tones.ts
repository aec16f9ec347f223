/** What a badge, a notice or a mark can say by its colour; words or an icon always say it too. */
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
