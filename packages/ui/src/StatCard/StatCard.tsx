import { type ReactNode, useId } from 'react';
import { Link } from '../Link/Link.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './StatCard.css.ts';

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
  const frame = isInline ? styles.line : styles.stat;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-labelledby={labelId}
      className={href === undefined ? frame : `${frame} ${styles.linked}`}
    >
      <div className={styles.head}>
        <span id={labelId}>
          {href === undefined ? (
            label
          ) : (
            <Link href={href} tone="muted" isUnderlined={false}>
              {label}
            </Link>
          )}
        </span>
        <Icon icon={icon} />
      </div>
      {value === undefined ? (
        <Loading label={loadingLabel}>
          <Skeleton shape={isInline ? 'small' : 'title'} length="short" />
        </Loading>
      ) : (
        <p className={isInline ? styles.inlineValue : styles.value}>{value}</p>
      )}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children ? <div className={styles.picture}>{children}</div> : null}
    </div>
  );
}
