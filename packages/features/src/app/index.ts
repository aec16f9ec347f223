export { type AppEnvironment, AppFrame } from './AppFrame.tsx';
export { startApp } from './startApp.tsx';
