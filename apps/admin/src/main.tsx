import { startApp } from '@portico/features/app';
import { deferInstallPrompt, whenIdle } from '@portico/features/lib';
import { App } from './App.tsx';
import { loaderAt } from './screens.ts';

// Loads the screen's code while the session is being verified.
void loaderAt(location.pathname)?.();

deferInstallPrompt();
startApp(<App />);

// Not in development, where the worker would serve outdated files.
if (import.meta.env.PROD) {
  void whenIdle().then(async () => (await import('@portico/features/device/background')).registerWorker());
}
