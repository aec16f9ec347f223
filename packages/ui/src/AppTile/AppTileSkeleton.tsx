import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { bone, facts, textBlock, tile } from './AppTile.css.ts';

/** The skeleton of an `AppTile` with a name of one line and facts. */
export const AppTileSkeleton = () => (
  <div aria-hidden className={tile}>
    <span className={bone}>
      <Skeleton shape="tile" />
    </span>
    <div className={textBlock}>
      <Skeleton length="short" />
    </div>
    <div className={facts}>
      <Skeleton shape="small" length="medium" />
    </div>
  </div>
);
