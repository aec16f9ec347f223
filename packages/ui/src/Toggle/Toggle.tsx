import { Hand, Lock } from 'lucide-react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { track } from '../Switch/Switch.css.ts';
import * as styles from './Toggle.css.ts';

export type ToggleProps = {
  /** The full accessible name, not visible: 'Wiki for Ada Lovelace'. */
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** The reason why it is disabled, announced on focus. It stays focusable. */
  reason?: string;
  /** The id of visible text that describes it. A `reason` in that text is not shown twice. */
  describedBy?: string;
  /** Someone has requested it. The text around it has the details. */
  isMarked?: boolean;
  /** The state is loading. */
  isLoading?: boolean;
  /** True for a tab stop. False in a grid with arrow-key navigation. */
  isTabStop?: boolean;
};

// Created once, because they are the same in every cell.
const usual = <span aria-hidden className={track} />;

const locked = (
  <span aria-hidden className={styles.place}>
    <Lock />
  </span>
);

const waiting = (
  <span aria-hidden className={styles.place}>
    <Skeleton />
  </span>
);

/**
 * A switch in a cell whose row and column explain it, light enough for a matrix of thousands. For a setting with a
 * label, use `Switch`.
 */
export function Toggle({
  label,
  isSelected,
  onChange,
  reason,
  describedBy,
  isMarked = false,
  isLoading = false,
  isTabStop = true,
}: ToggleProps) {
  const isFixed = isLoading || reason !== undefined;
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isSelected}
      aria-disabled={isFixed || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={describedBy}
      title={describedBy === undefined ? reason : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-selected={isSelected || undefined}
      data-disabled={isFixed || undefined}
      className={styles.toggle}
      onClick={isFixed ? undefined : () => onChange(!isSelected)}
    >
      {isLoading ? waiting : reason !== undefined && !isSelected ? locked : usual}
      {isMarked ? (
        <span aria-hidden className={styles.mark}>
          <Hand />
        </span>
      ) : null}
    </button>
  );
}
