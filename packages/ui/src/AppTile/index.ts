export { AppTile, type AppTileProps } from './AppTile.tsx';
export { AppTileSkeleton } from './AppTileSkeleton.tsx';
export { AppTilesHead, type AppTilesHeadProps } from './AppTilesHead.tsx';
