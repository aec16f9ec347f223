import { Skeleton } from '../Skeleton/index.ts';
import { foot, head, tile, words } from './AppTile.css.ts';

/** The place of an `AppTile` with a line of description and a foot: as high as that, so that nothing moves. */
export const AppTileSkeleton = () => (
  <div aria-hidden className={tile}>
    <div className={head}>
      <Skeleton shape="tile" />
      <div className={words}>
        <Skeleton length="medium" />
        <Skeleton shape="small" />
      </div>
    </div>
    <div className={foot}>
      <Skeleton shape="small" length="short" />
    </div>
  </div>
);
