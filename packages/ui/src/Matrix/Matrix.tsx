import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './Matrix.css.ts';
import { type GridProps, MatrixGrid } from './MatrixGrid.tsx';
import type { MatrixColumn } from './MatrixRow.tsx';

export type MatrixProps<Row, Column extends MatrixColumn> = GridProps<Row, Column> &
  Pick<CollectionProps<Row>, 'state' | 'loadingLabel' | 'empty' | 'failed'>;

/**
 * A grid of switches, one for each row and column. Only visible cells are rendered, so there can be a million. It has
 * one tab stop and arrow-key navigation. Pass stable functions: rows render again when one of them changes.
 */
export function Matrix<Row, Column extends MatrixColumn>({
  state,
  loadingLabel,
  empty,
  failed,
  ...grid
}: MatrixProps<Row, Column>) {
  const hasCells = grid.rowCount > 0 && grid.columns.length > 0;
  const shown = displayState(state, hasCells ? [true] : []);
  if (shown === 'empty') return empty;
  if (shown === 'failed') return failed;
  if (shown === 'loading') return <MatrixSkeleton label={loadingLabel} />;
  return <MatrixGrid {...grid} />;
}

/** The skeleton of a matrix. */
const MatrixSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
      <div key={index} className={styles.waiting}>
        <Skeleton length="medium" />
        <Skeleton length="short" />
        <Skeleton length="short" />
      </div>
    ))}
  </Loading>
);
