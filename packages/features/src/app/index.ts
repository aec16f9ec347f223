export { AppFrame } from './AppFrame.tsx';
export { startApp } from './startApp.tsx';
