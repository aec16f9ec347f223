import { Skeleton } from '../Skeleton/index.ts';
import { foot, head, textBlock, tile } from './AppTile.css.ts';

/** The skeleton of an `AppTile` with one line of description and `meta`, of equal height. */
export const AppTileSkeleton = () => (
  <div aria-hidden className={tile}>
    <div className={head}>
      <Skeleton shape="tile" />
      <div className={textBlock}>
        <Skeleton length="medium" />
        <Skeleton shape="small" />
      </div>
    </div>
    <div className={foot}>
      <Skeleton shape="small" length="short" />
    </div>
  </div>
);
