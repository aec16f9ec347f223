export { ConnectScreen } from './ConnectScreen.tsx';
export { SignOnGuide } from './SignOnGuide.tsx';
