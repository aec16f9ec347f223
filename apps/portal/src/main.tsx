import { startApp } from '@portico/features/app';
import { deferInstallPrompt, whenIdle } from '@portico/features/lib';
import { App } from './App.tsx';
import { loaderAt } from './screens.ts';

// Loads the screen's code while the session is being verified.
void loaderAt(location.pathname)?.();

deferInstallPrompt();
startApp(<App />);

void whenIdle().then(() => import('./afterLoad.ts'));
