export { ApplicationScreen } from './ApplicationScreen.tsx';
