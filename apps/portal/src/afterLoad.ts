import { readToken } from '@portico/features/lib';
import { mayFetchAhead, registerWorker } from '@portico/features/portal/device/background';
import { portal } from './screens.ts';

/** Not in development, where the worker would serve outdated files. */
const prepareOffline = () => {
  if (import.meta.env.PROD) void registerWorker();
};

// The worker fetches every file of the portal, so a visitor who only looks gets none.
if (readToken() !== null) prepareOffline();
else {
  addEventListener(
    'input',
    () => {
      if (!mayFetchAhead()) return;
      // A visitor who fills in the login form sees the portal next.
      void portal();
      prepareOffline();
    },
    { once: true },
  );
}
