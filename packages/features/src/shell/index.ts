export { Shell } from './Shell.tsx';
export { ThemeMenu } from './ThemeMenu.tsx';
