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
import { useReconnect } from './useReconnect.ts';
import { isSessionRejection, offlineState, pendingState } from './verification.ts';

/** How long the hub may take to end a session before the browser leaves without it, in milliseconds. */
const logOutPatience = 5000;

/** Keeps the session of this document and follows what other tabs do to it. */
export function useSessionState(app: AppName, visit: Visit): { session: Session; client: Client } {
  const [state, setState] = useState<SessionState>(() =>
    readToken() === null ? { status: 'signed-out', hasEnded: false } : { status: 'verifying' },
  );
  // The first of several 401s leaves; the page is on its way out when the others arrive.
  const isLeaving = useRef(false);

  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isForgotten = clearSessionData();
    setState({ status: 'leaving' });
    void isForgotten.then(() => visit(paths.login));
  }, [visit]);

  const client = useMemo(
    () =>
      createClient({
        token: readToken,
        fetch: fetchWithTimeout,
        onUnauthorised: token => {
          if (token === readToken()) leave();
        },
      }),
    [leave],
  );

  const verify = useCallback(async () => {
    const token = readToken();
    const late = setTimeout(() => {
      if (token === readToken()) setState(current => pendingState(app, current));
    }, timeouts.responseMs);
    try {
      const { user } = await client.call(auth.verify, {});
      if (token !== readToken()) return;
      storeUser(user);
      // What is seen stays until the screen stands: a gap in between would be filled only after a pause.
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
      clearTimeout(late);
    }
  }, [app, client]);

  const begin: Session['begin'] = useCallback((answer, chosen) => {
    storeToken(answer.token);
    storeUser({ ...answer.user, tempPassword: answer.tempPassword });
    storeLoginType(loginTypeToStore(answer.user.role, chosen));
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
      // docs/product.md 4.5: this side ends whatever the hub answers.
      const signal = AbortSignal.timeout(logOutPatience);
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
      // Inactivity asks nobody: its reader is not there to answer.
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
    // A page that the browser brings back from its history must not show a session that has ended.
    const recheck = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('storage', followOtherTabs);
    addEventListener('pageshow', recheck);
    return () => {
      removeEventListener('storage', followOtherTabs);
      removeEventListener('pageshow', recheck);
    };
  }, [leave, verify]);

  const isCutOff =
    state.status === 'unreachable' || (state.status === 'signed-in' && state.isUnverified === true);
  useReconnect(isCutOff, verify);

  const session = useMemo<Session>(() => {
    const user = state.status === 'signed-in' ? state.user : null;
    return {
      status: state.status,
      state,
      user,
      role: user?.role ?? null,
      loginType: readLoginType(),
      mayCall: ({ access }) => access.by === 'anyone' || (user !== null && access.by.includes(user.role)),
      begin,
      renew,
      verify,
      logOut,
    };
  }, [state, begin, renew, verify, logOut]);

  return { session, client };
}
