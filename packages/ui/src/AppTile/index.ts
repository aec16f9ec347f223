export { AppTile, type AppTileProps } from './AppTile.tsx';
export { AppTileSkeleton } from './AppTileSkeleton.tsx';
