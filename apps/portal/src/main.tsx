import { startApp } from '@portico/features/app';
import { deferInstallPrompt, readToken, whenIdle } from '@portico/features/lib';
import { App } from './App.tsx';
import { loaderAt } from './screens.ts';

deferInstallPrompt();
void startApp(<App />, loaderAt(location.pathname, readToken() !== null));

void whenIdle().then(() => import('./afterLoad.ts'));
