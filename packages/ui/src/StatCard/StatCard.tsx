import { type ReactNode, useId } from 'react';
import { Loading, Skeleton } from '../Skeleton/index.ts';
import { iconSlot } from '../theme/icon.css.ts';
import { head, hint as hintLooks, picture, stat, value as valueLooks } from './StatCard.css.ts';

export type StatCardProps = {
  label: string;
  /** The figure, as its reader writes it: '1,284'; `undefined` while it is awaited. */
  value: string | undefined;
  /** What is awaited: 'Loading users'. */
  loadingLabel: string;
  icon?: ReactNode;
  /** A few words on where the figure comes from or goes. */
  hint?: ReactNode;
  /** A picture of the figure's past: a spark line, with a text equivalent of its own. */
  children?: ReactNode;
};

/** One figure that is watched. Several stand in a `Grid`. */
export function StatCard({ label, value, loadingLabel, icon, hint, children }: StatCardProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-labelledby={labelId} className={stat}>
      <div className={head}>
        <span id={labelId}>{label}</span>
        {icon ? (
          <span aria-hidden className={iconSlot}>
            {icon}
          </span>
        ) : null}
      </div>
      {value === undefined ? (
        <Loading label={loadingLabel}>
          <Skeleton shape="title" length="short" />
        </Loading>
      ) : (
        <p className={valueLooks}>{value}</p>
      )}
      {hint ? <p className={hintLooks}>{hint}</p> : null}
      {children ? <div className={picture}>{children}</div> : null}
    </div>
  );
}
