import { readToken } from '@portico/features/lib';
import { mayFetchAhead, registerWorker } from '@portico/features/portal/device/background';
import { portal } from './screens.ts';

/** Not in development, where the worker would serve outdated files. */
const prepareOffline = () => {
  if (import.meta.env.PROD) void registerWorker();
};

const fetchAhead = () => {
  if (!mayFetchAhead()) return;
  // A visitor who fills in the login form sees the portal next.
  void portal();
  prepareOffline();
};

/** Some type before this module has loaded. */
const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:is([type=text], [type=password])')].some(
    ({ value }) => value !== '',
  );

// The worker fetches every file of the portal, so a visitor who only looks gets none.
if (readToken() !== null) prepareOffline();
else if (isTyped()) fetchAhead();
else addEventListener('input', fetchAhead, { once: true });
