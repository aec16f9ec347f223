import { useSyncExternalStore } from 'react';
import { forgetTypedPassword, onForgotten, typedPassword } from '../../session/typedPassword.ts';

let watchers = 0;

/** Forgets the password with the page, which the back/forward cache may keep, and with the form that shows it. */
function watch(listener: () => void): () => void {
  watchers += 1;
  onForgotten(listener);
  addEventListener('pagehide', forgetTypedPassword);
  return () => {
    watchers -= 1;
    removeEventListener('pagehide', forgetTypedPassword);
    // React's strict mode watches again at once.
    queueMicrotask(() => {
      if (watchers === 0) forgetTypedPassword();
    });
  };
}

/** Returns the password that was typed to sign in; '' for none, and once it is forgotten. */
export const useTypedPassword = (): string => useSyncExternalStore(watch, typedPassword);
