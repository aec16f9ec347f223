import { startApp } from '@portico/features/app';
import { deferInstallPrompt, whenIdle } from '@portico/features/lib';
import { App } from './App.tsx';
import { loaderAt } from './screens.ts';

deferInstallPrompt();
void startApp(<App />, loaderAt(location.pathname));

// Not in development, where the worker would serve outdated files.
if (import.meta.env.PROD) {
  void whenIdle().then(async () =>
    (await import('@portico/features/portal/device/background')).registerWorker(),
  );
}
