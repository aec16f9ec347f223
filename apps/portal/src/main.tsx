import { startApp } from '@portico/features/app';
import { deferInstallPrompt, whenIdle } from '@portico/features/lib';
import { App } from './App.tsx';
import { screens } from './screens.ts';

// The screen is on its way while the hub is being asked who this is.
void screens[location.pathname]?.();

deferInstallPrompt();
startApp(<App />);

// In development it would serve yesterday's sources.
if (import.meta.env.PROD) {
  void whenIdle().then(async () => (await import('@portico/features/device')).registerWorker());
}
