import { Hand, Lock } from 'lucide-react';
import type { Ref } from 'react';
import { Skeleton } from '../Skeleton/index.ts';
import { track } from '../Switch/Switch.css.ts';
import { mark, place, toggle } from './Toggle.css.ts';

export type ToggleProps = {
  /** The whole of what is on or off: 'Wiki for Ada Lovelace'. Spoken, not shown. */
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Why it cannot be changed. It can be reached all the same, and then says so. */
  reason?: string;
  /** The id of words on the screen that say more of it; a `reason` among them is not shown twice. */
  describedBy?: string;
  /** Somebody waits for it to be turned on; the words around it say who and why. */
  isMarked?: boolean;
  /** Whether it is on is on its way. */
  isLoading?: boolean;
  /** Whether Tab stops here; not in a grid that the arrow keys walk. */
  isTabStop?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

// Made once: they are the same in every cell.
const usual = <span aria-hidden className={track} />;

const locked = (
  <span aria-hidden className={place}>
    <Lock />
  </span>
);

const waiting = (
  <span aria-hidden className={place}>
    <Skeleton />
  </span>
);

/**
 * The switch of a cell, where its row and its column say what it is for: light enough for a matrix of
 * thousands. For a setting with words of its own, use `Switch`.
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
  ref,
}: ToggleProps) {
  const isFixed = isLoading || reason !== undefined;
  return (
    <button
      ref={ref}
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
      className={toggle}
      onClick={isFixed ? undefined : () => onChange(!isSelected)}
    >
      {isLoading ? waiting : reason !== undefined && !isSelected ? locked : usual}
      {isMarked ? (
        <span aria-hidden className={mark}>
          <Hand />
        </span>
      ) : null}
    </button>
  );
}
