export { AppTile, type AppTileProps } from './AppTile.tsx';
