export { LiveConnectScreen } from './LiveConnectScreen.tsx';
