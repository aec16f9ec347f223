import * as styles from './Mark.css.ts';

export const markSizes = ['small', 'medium', 'large'] as const;

export type MarkProps = {
  /** 24, 32 or 48 px. */
  size?: (typeof markSizes)[number];
  /** The product's name, if it is not next to the logo. */
  label?: string;
};

/** The product's logo: a portico. */
export function Mark({ size = 'medium', label }: MarkProps) {
  return (
    <svg
      // For the organisation's styles, which replace the logo.
      data-mark
      viewBox="0 0 32 32"
      fill="currentColor"
      className={styles.mark[size]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M4.5 4h23A1.5 1.5 0 0 1 29 5.5v4A1.5 1.5 0 0 1 27.5 11h-23A1.5 1.5 0 0 1 3 9.5v-4A1.5 1.5 0 0 1 4.5 4" />
      <path d="M5.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM13.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM21.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1z" />
    </svg>
  );
}
