import { type ReactNode, useId } from 'react';
import { Link } from '../Link/Link.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { iconSlot } from '../theme/icon.css.ts';
import {
  head,
  hint as hintLooks,
  inlineValue,
  line,
  linked,
  picture,
  stat,
  value as valueLooks,
} from './StatCard.css.ts';

export type StatCardProps = {
  label: string;
  /** The formatted figure: '1,284'; `undefined` while loading. */
  value: string | undefined;
  /** Announced while loading: 'Loading users'. */
  loadingLabel: string;
  icon?: ReactNode;
  /** A short explanation or trend of the figure. */
  hint?: ReactNode;
  /** The history of the figure: a sparkline with an accessible name. */
  children?: ReactNode;
  /** The page of the counted items. The label links to it, and the whole card is its target. */
  href?: string;
  /** One quiet line without a frame: for figures above a list, side by side in an `Inline`. */
  isInline?: boolean;
};

/** A key figure. Arrange several in a `Grid`. */
export function StatCard({
  label,
  value,
  loadingLabel,
  icon,
  hint,
  children,
  href,
  isInline = false,
}: StatCardProps) {
  const labelId = useId();
  const frame = isInline ? line : stat;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-labelledby={labelId} className={href === undefined ? frame : `${frame} ${linked}`}>
      <div className={head}>
        <span id={labelId}>
          {href === undefined ? (
            label
          ) : (
            <Link href={href} tone="muted" isUnderlined={false}>
              {label}
            </Link>
          )}
        </span>
        {icon ? (
          <span aria-hidden className={iconSlot}>
            {icon}
          </span>
        ) : null}
      </div>
      {value === undefined ? (
        <Loading label={loadingLabel}>
          <Skeleton shape={isInline ? 'small' : 'title'} length="short" />
        </Loading>
      ) : (
        <p className={isInline ? inlineValue : valueLooks}>{value}</p>
      )}
      {hint ? <p className={hintLooks}>{hint}</p> : null}
      {children ? <div className={picture}>{children}</div> : null}
    </div>
  );
}
