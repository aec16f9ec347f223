import { backgroundHeader } from '@portico/contract/client';
import { timeouts } from '@portico/contract/limits';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { refusalOfDuty } from '@portico/contract/signIn/schemas/duty';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchWithTimeout } from '../../lib/data/fetchWithTimeout.ts';
import { hasUnsavedInput } from '../../lib/forms/unsavedInput.ts';
import { clearSession, readLastActivity, readToken, storeToken } from '../../lib/storage/storage.ts';
import { idleAt } from '../end/idle.ts';
import { sessionKeeper } from './keeper.ts';
import type { EndReason } from './state.ts';
import { readClaims } from './tokenClaims.ts';
import { useSession, useUser } from './useSession.ts';

/** A page that waits until the user has signed in again, or has completed the required action. */
interface KeptSession {
  /** Why the session ended; null while it is live. */
  message: string | null;
  /** The user as the hub knows them since an action became required; null after the end of a session. */
  due: SignedInUser | null;
  /** Resolves with whether refused requests are sent again. */
  isResumed: Promise<boolean>;
  resume: (isSentAgain: boolean) => void;
}

/** The account of this page. `isEntered`: a screen is shown, not what comes before it. */
let owner: { id: string; verify: () => Promise<void>; isEntered: boolean } | null = null;
let kept: KeptSession | null = null;
const listeners = new Set<() => void>();

function setKept(next: KeptSession | null): void {
  kept = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns why the session of this page ended; null while it is live. */
export const useEndMessage = (): string | null =>
  useSyncExternalStore(subscribe, () => kept?.message ?? null);

/** Returns the user for whom something fell due over unsaved input; null if nothing did. */
export const dueUser = (): SignedInUser | null => kept?.due ?? null;

/** Returns {@link dueUser}, and renders again when it changes. */
export const useDueUser = (): SignedInUser | null => useSyncExternalStore(subscribe, dueUser);

function explain(reason: EndReason): string | null {
  if (reason === 'logged-out') return null;
  if (kept?.message) return kept.message;
  const now = Date.now();
  const isInactive = idleAt(readLastActivity() ?? now, now).phase === 'over';
  if (reason === 'inactive' || isInactive) return 'You were signed out after 30 minutes without activity.';
  return readClaims(readToken()).expiresAt <= now
    ? 'Your session has expired.'
    : 'Your session was ended in another tab, on another device or by an administrator.';
}

function keep(reason: EndReason): boolean {
  const message = explain(reason);
  if (message === null || !hasUnsavedInput()) return false;
  if (kept?.message) return true;
  clearSession();
  wait(message, null);
  return true;
}

function holds(user: SignedInUser): boolean {
  const isHeld =
    (user.tempPassword || user.isFactorDue) && owner?.id === user.id && owner.isEntered && hasUnsavedInput();
  // A completed action closes its dialog itself: the dialog may still show recovery codes.
  if (kept?.due) setKept({ ...kept, due: user });
  else if (isHeld) wait(null, user);
  return isHeld;
}

function wait(message: string | null, due: SignedInUser | null): void {
  isEnding = false;
  const previous = kept;
  const { promise: isResumed, resolve: resume } = Promise.withResolvers<boolean>();
  setKept({ message, due, isResumed, resume });
  previous?.resume(true);
}

/**
 * Continues with the session that the browser now holds.
 *
 * @param isSentAgain whether waiting requests are sent again; if not, they fail as the hub refused them
 */
export function resumeSession(isSentAgain = true): void {
  const previous = kept;
  setKept(null);
  previous?.resume(isSentAgain);
}

/** Gives up the page: waiting requests are never sent. */
export const abandonSession = (): void => setKept(null);

/** The requests of signing in and out, whose 401 does not end a session. */
const isSigningInOrOut = (input: unknown) => /\/api\/auth\/log(in|out)$/.test(String(input));

/** Returns whether the hub refused a request because of a required action. */
async function isRefusedForDuty(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { code } =
    (await response
      .clone()
      .json()
      .catch(() => null)) ?? {};
  return Object.values<unknown>(refusalOfDuty).includes(code);
}

/** The page's requests on their way. */
const sent = new Set<Promise<unknown>>();
/** True once the user logs out. */
let isEnding = false;

/**
 * Holds back the page's further requests until it is left, because the hub would refuse them.
 *
 * @param limitMs how long to wait for those on their way
 */
export async function holdRequests(limitMs: number): Promise<void> {
  // Without a keeper, the requests do not come through here.
  isEnding = sessionKeeper.current !== null;
  await Promise.race([Promise.allSettled(sent), new Promise(resolve => setTimeout(resolve, limitMs))]);
}

const never = () => new Promise<never>(() => {});

const fetchUntilEnd: typeof fetch = async (input, init) => {
  if (isSigningInOrOut(input)) return fetchKept(input, init);
  if (isEnding) return never();
  const request = fetchKept(input, init);
  sent.add(request);
  try {
    const response = await request;
    return isEnding && response.status === 401 ? await never() : response;
  } finally {
    sent.delete(request);
  }
};

/** Undefined outside secure contexts. */
const locks: LockManager | undefined = navigator.locks;

/** The lock of the tab that changes the password, until it has the token of the next session. */
const passwordLock = 'password-change';

const isPasswordChange = (input: unknown) => String(input).endsWith('/api/auth/change-password');

async function changePassword(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchWithTimeout(...request);
  const { token } = response.ok ? await response.clone().json() : {};
  if (typeof token === 'string') storeToken(token);
  return response;
}

/** The password change of this tab, until its response, but not longer than others wait for it. */
let ownChange: Promise<unknown> = Promise.resolve();
/** Resolves when the page is left. */
let left = Promise.withResolvers<void>();

const send: typeof fetch = (input, init) => {
  if (!isPasswordChange(input)) return fetchWithTimeout(input, init);
  const changed = changePassword(input, init);
  const limit = new Promise(resolve => setTimeout(resolve, timeouts.readMs));
  ownChange = Promise.race([changed.catch(() => {}), left.promise, limit]);
  // A change that hangs in another tab does not hold this one up.
  void locks?.request(passwordLock, { ifAvailable: true }, () => ownChange).catch(() => {});
  return changed;
};

/** Waits while a tab of this browser changes the password; outside secure contexts, while this one does. */
async function passwordChanged(): Promise<void> {
  await ownChange;
  await locks?.request(passwordLock, { mode: 'shared' }, () => {}).catch(() => {});
}

/**
 * A refused request has changed nothing: the hub checks the session and its required actions first, so it can be
 * repeated.
 */
const fetchKept: typeof fetch = async (input, init = {}) => {
  for (;;) {
    // Polls come again anyway.
    const isPoll = new Headers(init.headers).has(backgroundHeader);
    if (kept?.message) {
      if (isPoll) throw new TypeError('The session has ended');
      await kept.isResumed;
    }
    const token = readToken();
    if (init.method !== 'GET') refuseOtherAccounts(token);
    const response = await send(input, { ...init, headers: withToken(init.headers, token) });
    if (!isPoll && hasUnsavedInput() && (await isRefusedForDuty(response))) {
      if (kept === null) await owner?.verify();
      if (await kept?.isResumed) continue;
      return response;
    }
    if (response.status !== 401 || isSigningInOrOut(input)) return response;
    // The refusal can arrive before the response to the password change that ended the session.
    await passwordChanged();
    if (token === readToken()) keep('ended');
    const current = readToken();
    // With another token, the user signed in again or changed the password before the refusal arrived.
    if (!kept?.message && (current === null || current === token)) return response;
  }
};

/** Throws if another account has signed in: a background tab may learn it late, and must not write in its name. */
function refuseOtherAccounts(token: string | null): void {
  const { userId } = readClaims(token);
  if (owner === null || userId === undefined || userId === owner.id) return;
  void owner.verify();
  throw new TypeError('Another account has signed in');
}

function withToken(headers: HeadersInit | undefined, token: string | null): Headers {
  const sent = new Headers(headers);
  if (token === null) sent.delete('Authorization');
  else sent.set('Authorization', `Bearer ${token}`);
  return sent;
}

/**
 * Keeps the page open from now on when its session ends, or something falls due, while a form has unsaved input.
 * docs/hub.md, 'Unsaved input'.
 *
 * @param isEntered true while a screen is shown, not what comes before it
 */
export function useSessionKeeper(isEntered: boolean): void {
  const { id } = useUser();
  const { verify } = useSession();
  useEffect(() => {
    // The page belongs to the account that it opened with, not to one that signs in later.
    owner = { id: owner?.id ?? id, verify, isEntered };
  }, [id, verify, isEntered]);
  useEffect(() => {
    sessionKeeper.current = { explain, keep, holds, fetch: fetchUntilEnd };
    return () => {
      sessionKeeper.current = null;
      owner = null;
      isEnding = false;
      sent.clear();
      left.resolve();
      left = Promise.withResolvers();
      setKept(null);
    };
  }, []);
}
