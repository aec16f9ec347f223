export { PersonScreen } from './PersonScreen.tsx';
