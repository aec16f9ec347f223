import { type ReactNode, useId } from 'react';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './StartPage.css.ts';

export type StartFactProps = {
  label: string;
  /** A figure, a badge, a link; `undefined` while loading. */
  children: ReactNode;
  /** Announced while loading: 'Counting your sessions'. */
  loadingLabel: string;
};

/** A small card with one fact. Place up to three in the `facts` of a `StartPage`. */
export function StartFact({ label, children, loadingLabel }: StartFactProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-labelledby={id} className={styles.fact}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.value}>
        {children === undefined ? (
          <Loading label={loadingLabel}>
            <Skeleton length="short" />
          </Loading>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
