import { type CollectionProps, displayState } from '../Collection/collection.ts';
import { Loading, Skeleton } from '../Skeleton/index.ts';
import { waiting } from './Matrix.css.ts';
import { type GridProps, MatrixGrid } from './MatrixGrid.tsx';
import type { MatrixColumn } from './MatrixRow.tsx';

export type MatrixProps<Row, Column extends MatrixColumn> = GridProps<Row, Column> &
  Pick<CollectionProps<Row>, 'state' | 'loadingLabel' | 'empty' | 'failed'>;

/**
 * Who has what: a switch for each row and column. Only what is in view is drawn, so that there may be a million
 * of them; Tab stops once, and the arrow keys walk. The functions it takes should keep their identity: a row is
 * drawn again when one of them changes.
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
  if (shown === 'loading') return <MatrixToCome label={loadingLabel} />;
  return <MatrixGrid {...grid} />;
}

/** A matrix that is on its way. */
const MatrixToCome = ({ label }: { label: string }) => (
  <Loading label={label}>
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
      <div key={index} className={waiting}>
        <Skeleton length="medium" />
        <Skeleton length="short" />
        <Skeleton length="short" />
      </div>
    ))}
  </Loading>
);
