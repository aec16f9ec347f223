export { ThemeSample, type ThemeSampleProps } from './ThemeSample.tsx';
