import { spinner } from './Spinner.css.ts';

export type SpinnerProps = {
  /** What is awaited. Leave it out only where words beside the spinner say so. */
  label?: string;
};

/** Something is under way and its length is unknown. Where the shape of what comes is known, use `Skeleton`. */
export function Spinner({ label }: SpinnerProps) {
  return label ? (
    <span role="progressbar" aria-label={label} className={spinner} />
  ) : (
    <span aria-hidden className={spinner} />
  );
}
