import * as styles from './Spinner.css.ts';

export type SpinnerProps = {
  /** The accessible name. Omit it only if text next to the spinner has the same meaning. */
  label?: string;
};

/** Indicates work of unknown duration. If the shape of the result is known, use `Skeleton`. */
export function Spinner({ label }: SpinnerProps) {
  return label ? (
    <span role="progressbar" aria-label={label} className={styles.spinner} />
  ) : (
    <span aria-hidden className={styles.spinner} />
  );
}
