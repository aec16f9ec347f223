import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './AppTile.css.ts';

/** The skeleton of an `AppTile` with a name of one line and facts. */
export const AppTileSkeleton = () => (
  <div aria-hidden className={styles.tile}>
    <span className={styles.bone}>
      <Skeleton shape="tile" />
    </span>
    <div className={styles.textBlock}>
      <Skeleton length="short" />
    </div>
    <div className={styles.facts}>
      <Skeleton shape="small" length="medium" />
    </div>
  </div>
);
