export { deferInstallPrompt } from './deferredInstallPrompt.ts';
export { whenIdle } from './idle.ts';
export { paths } from './paths.ts';
