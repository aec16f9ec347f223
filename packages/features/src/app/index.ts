export { AppFrame, type AppSurroundings } from './AppFrame.tsx';
export { startApp } from './startApp.tsx';
