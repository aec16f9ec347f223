export { DeviceSignInScreen } from './DeviceSignInScreen.tsx';
