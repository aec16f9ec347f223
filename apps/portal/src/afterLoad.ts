import { mayFetchAhead, registerWorker } from '@portico/features/portal/device/background';
import { portal } from './screens.ts';

// Not in development, where the worker would serve outdated files.
if (import.meta.env.PROD) void registerWorker();

// A visitor who fills in the login form sees the portal next.
addEventListener(
  'input',
  () => {
    if (mayFetchAhead()) void portal();
  },
  { once: true },
);
