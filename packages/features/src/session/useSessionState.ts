import { mayCall } from '@portico/contract/capabilities';
import { type Client, createClient } from '@portico/contract/client';
import type { AppName } from '@portico/contract/documents';
import * as auth from '@portico/contract/endpoints/auth';
import { timeouts } from '@portico/contract/limits';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchWithTimeout } from '../lib/data/fetchWithTimeout.ts';
import { toast } from '../lib/data/toasts.ts';
import type { Visit } from '../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import {
  arrivalKey,
  hasForgottenSession,
  pageStorage,
  readLoginType,
  readToken,
  storageKeys,
  storeLoginType,
  storeToken,
  storeUser,
} from '../lib/storage/storage.ts';
import { loginTypeToStore } from './loginType.ts';
import { runLogOutTasks } from './logOutTasks.ts';
import { clearSessionData } from './signOutCleanup.ts';
import type { EndReason, Session, SessionState } from './state.ts';
import { isSessionRejection, offlineState, pendingState } from './verification.ts';

/** Time limit for ending a session on the hub, in milliseconds. After it, the client signs out on its own. */
const logOutTimeoutMs = 5000;

/** Manages the session of this document, and follows sign-ins and sign-outs in other tabs. */
export function useSessionState(app: AppName, visit: Visit): { session: Session; client: Client } {
  const [state, setState] = useState<SessionState>(() =>
    readToken() === null ? { status: 'signed-out', hasEnded: false } : { status: 'verifying' },
  );
  // Of several 401s, only the first must navigate.
  const isLeaving = useRef(false);

  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isCleared = clearSessionData();
    setState({ status: 'leaving' });
    void isCleared.then(() => visit(paths.login));
  }, [visit]);

  const reverify = useRef<() => Promise<void>>(undefined);
  const client = useMemo(
    () =>
      createClient({
        token: readToken,
        fetch: async (...request) => {
          const response = await fetchWithTimeout(...request);
          // What managers may do can change at any time.
          if (app === 'admin' && response.status === 403) void reverify.current?.();
          return response;
        },
        onUnauthorised: token => {
          if (token === readToken()) leave();
        },
      }),
    [app, leave],
  );

  const verify = useCallback(async () => {
    const token = readToken();
    const timer = setTimeout(() => {
      if (token === readToken()) setState(current => pendingState(app, current));
    }, timeouts.responseMs);
    try {
      const { user } = await client.call(auth.verify, {});
      if (token !== readToken()) return;
      storeUser(user);
      // A transition keeps the current view until the screen is ready. After a Suspense fallback, React would delay it.
      startTransition(() => setState({ status: 'signed-in', user }));
    } catch (error) {
      if (token !== readToken()) return;
      if (isSessionRejection(error)) {
        void clearSessionData();
        setState({ status: 'signed-out', hasEnded: true });
      } else {
        setState(current => (current.status === 'signed-in' ? current : offlineState(app)));
      }
    } finally {
      clearTimeout(timer);
    }
  }, [app, client]);
  reverify.current = verify;

  const begin: Session['begin'] = useCallback((response, chosen) => {
    storeToken(response.token);
    storeUser({ ...response.user, tempPassword: response.tempPassword });
    storeLoginType(loginTypeToStore(response.user.role, chosen));
    pageStorage.set(arrivalKey, 'sign-in');
  }, []);

  const renew: Session['renew'] = useCallback(token => {
    storeToken(token);
    setState(current => {
      if (current.status !== 'signed-in') return current;
      const user: SignedInUser = { ...current.user, tempPassword: false, isPasswordDue: false };
      storeUser(user);
      return { status: 'signed-in', user };
    });
  }, []);

  const end = useCallback(
    async (reason: EndReason) => {
      // docs/product.md 4.5: the client signs out even if the call fails.
      const signal = AbortSignal.timeout(logOutTimeoutMs);
      await runLogOutTasks(signal);
      await client.call(auth.logout, {}, { signal }).catch(() => undefined);
      storeLoginType(null);
      pageStorage.clear();
      if (reason === 'inactive') {
        toast.info('You were signed out after 30 minutes without activity.', { acrossNavigation: true });
      }
      leave();
    },
    [client, leave],
  );

  const logOut: Session['logOut'] = useCallback(
    (reason = 'logged-out') => {
      // After inactivity, the user is not there to confirm that unsaved changes may be lost.
      if (reason === 'inactive') void end(reason);
      else navigateGuarded(paths.login, () => void end(reason));
    },
    [end],
  );

  useEffect(() => {
    if (readToken() !== null) void verify();
    else if (hasForgottenSession()) {
      storeLoginType(null);
      void clearSessionData();
    }
  }, [verify]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key !== storageKeys.token && event.key !== null) return;
      if (readToken() === null) leave();
      else void verify();
    };
    // A page restored from the back/forward cache may show a session that has ended.
    const reloadRestoredPage = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('storage', followOtherTabs);
    addEventListener('pageshow', reloadRestoredPage);
    return () => {
      removeEventListener('storage', followOtherTabs);
      removeEventListener('pageshow', reloadRestoredPage);
    };
  }, [leave, verify]);

  const session = useMemo<Session>(() => {
    const user = state.status === 'signed-in' ? state.user : null;
    return {
      status: state.status,
      state,
      user,
      role: user?.role ?? null,
      loginType: readLoginType(),
      mayCall: row => user !== null && mayCall(row, user),
      begin,
      renew,
      verify,
      logOut,
    };
  }, [state, begin, renew, verify, logOut]);

  return { session, client };
}
