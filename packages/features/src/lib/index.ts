export { deferInstallPrompt } from './browser/deferredInstallPrompt.ts';
export { whenIdle } from './browser/idle.ts';
export { paths } from './navigation/paths.ts';
export { readToken } from './storage/storage.ts';
