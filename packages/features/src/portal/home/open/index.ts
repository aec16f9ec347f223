export { OpenScreen } from './OpenScreen.tsx';
