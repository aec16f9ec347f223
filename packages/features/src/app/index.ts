export { type AppEnvironment, AppFrame } from './AppFrame.tsx';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { type LoadScreen, screenOf } from './screenOf.ts';
export { startApp } from './startApp.tsx';
