export { ConnectScreen } from './ConnectScreen.tsx';
