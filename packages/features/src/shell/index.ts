export { Shell } from './Shell.tsx';
export { ThemeButton } from './ThemeButton.tsx';
