import type { AppName } from '@portico/contract/api/documents';
import { type Client, createClient } from '@portico/contract/client';
import { timeouts } from '@portico/contract/limits';
import { mayCall } from '@portico/contract/people/capabilities';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { verifyResponse } from '@portico/contract/signIn/schemas/session';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { takeEarlyBody } from '../../lib/data/earlyReads.ts';
import { fetchWithTimeout } from '../../lib/data/fetchWithTimeout.ts';
import { toast } from '../../lib/data/toasts.ts';
import type { Visit } from '../../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../../lib/navigation/navigationGuard.ts';
import { loginPathFor, paths } from '../../lib/navigation/paths.ts';
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
} from '../../lib/storage/storage.ts';
import { clearSessionData } from '../end/signOutCleanup.ts';
import { sessionKeeper } from './keeper.ts';
import { loginTypeToStore } from './loginType.ts';
import type { Session, SessionState } from './state.ts';
import { isSessionRejection, offlineState, pendingState } from './verification.ts';

/**
 * Returns the state when the document starts. A token that the document's script has verified needs no second request.
 */
function firstState(): SessionState {
  if (readToken() === null) return { status: 'signed-out', hasEnded: false };
  const { success, output } = v.safeParse(verifyResponse, takeEarlyBody(auth.verify.path));
  if (!success) return { status: 'verifying' };
  storeUser(output.user);
  return { status: 'signed-in', user: output.user };
}

/** Manages the session of this document, and follows sign-ins and sign-outs in other tabs. */
export function useSessionState(app: AppName, visit: Visit): { session: Session; client: Client } {
  const [state, setState] = useState(firstState);
  // Of several 401s, only the first must navigate.
  const isLeaving = useRef(false);

  const { pathname, search } = useLocation();
  const address = useRef('');
  address.current = pathname + search;

  const leave: Session['leave'] = useCallback(
    (reason, to = paths.login) => {
      const { current: keeper } = sessionKeeper;
      if (isLeaving.current || keeper?.keep(reason)) return;
      isLeaving.current = true;
      const message = keeper?.explain(reason);
      const isCleared = clearSessionData();
      setState({ status: 'leaving' });
      if (message) toast.info(message, { acrossNavigation: true });
      void isCleared.then(() => visit(reason === 'logged-out' ? to : loginPathFor(address.current)));
    },
    [visit],
  );

  const reverify = useRef<() => Promise<void>>(undefined);
  const client = useMemo(
    () =>
      createClient({
        token: readToken,
        fetch: async (...request) => {
          const response = await (sessionKeeper.current?.fetch ?? fetchWithTimeout)(...request);
          // What managers may do, and what people must sign in with, can change at any time.
          if (response.status === 403 && readToken() !== null) void reverify.current?.();
          return response;
        },
        onUnauthorised: token => {
          if (token === readToken()) leave('ended');
        },
      }),
    [leave],
  );

  const verify = useCallback(
    async (background = false) => {
      const token = readToken();
      const timer = setTimeout(() => {
        if (token === readToken()) setState(current => pendingState(app, current));
      }, timeouts.responseMs);
      try {
        const { user } = await client.call(auth.verify, {}, { background });
        if (token !== readToken()) return;
        storeUser(user);
        // A transition keeps the current view until the screen is ready. After a Suspense fallback, React would delay it.
        const isHeld = sessionKeeper.current?.holds(user);
        startTransition(() =>
          setState(current => ({
            status: 'signed-in',
            user: isHeld && 'user' in current ? current.user : user,
          })),
        );
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
    },
    [app, client],
  );
  reverify.current = verify;

  const begin: Session['begin'] = useCallback((response, chosen) => {
    storeToken(response.token);
    storeUser(response.user);
    storeLoginType(loginTypeToStore(response.user.role, chosen));
    pageStorage.set(arrivalKey, 'sign-in');
  }, []);

  const renew: Session['renew'] = useCallback(token => {
    storeToken(token);
    setState(current => {
      if (current.status !== 'signed-in') return current;
      const user: SignedInUser = { ...current.user, tempPassword: false };
      storeUser(user);
      return { status: 'signed-in', user };
    });
  }, []);

  const logOut: Session['logOut'] = useCallback(
    (reason = 'logged-out') => {
      // SignedIn has loaded the module already.
      const end = () => void import('../end/endSession.ts').then(_ => _.endSession(client, leave, reason));
      // After inactivity, the user is not there to confirm that unsaved input may be lost.
      if (reason === 'inactive') end();
      else navigateGuarded(paths.login, end);
    },
    [client, leave],
  );

  const isVerified = useRef('user' in state);
  useEffect(() => {
    if (isVerified.current) return;
    if (readToken() !== null) void verify();
    else if (hasForgottenSession()) {
      storeLoginType(null);
      void clearSessionData();
    }
  }, [verify]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key !== storageKeys.token && event.key !== null) return;
      if (readToken() === null) leave('ended');
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
      leave,
    };
  }, [state, begin, renew, verify, logOut, leave]);

  return { session, client };
}
