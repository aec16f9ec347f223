import { backgroundHeader } from '@portico/contract/client';
import { useEffect, useSyncExternalStore } from 'react';
import { fetchWithTimeout } from '../lib/data/fetchWithTimeout.ts';
import { hasUnsavedInput } from '../lib/forms/unsavedInput.ts';
import { clearSession, readLastActivity, readToken } from '../lib/storage/storage.ts';
import { idleAt } from './idle.ts';
import { sessionKeeper } from './keeper.ts';
import type { EndReason } from './state.ts';
import { readClaims } from './tokenClaims.ts';
import { useSession, useUser } from './useSession.ts';

/** An ended session, whose page waits until the user has signed in again. */
interface KeptSession {
  /** Why the session ended. */
  message: string;
  /** Resolves when the user has signed in again. */
  isResumed: Promise<void>;
  resume: () => void;
}

/** The account of this page. */
let owner: { id: string; verify: () => Promise<void> } | null = null;
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

function explain(reason: EndReason): string | null {
  if (reason === 'logged-out') return null;
  if (kept !== null) return kept.message;
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
  if (kept !== null) return true;
  let resume = () => {};
  const isResumed = new Promise<void>(resolve => {
    resume = resolve;
  });
  clearSession();
  setKept({ message, isResumed, resume });
  return true;
}

/** Continues with the session that the browser now holds: waiting requests are sent again. */
export function resumeSession(): void {
  kept?.resume();
  setKept(null);
}

/** Gives up the page: waiting requests are never sent. */
export const abandonSession = (): void => setKept(null);

/** The requests of signing in and out, whose 401 does not end a session. */
const isSigningInOrOut = (input: unknown) => /\/api\/auth\/log(in|out)$/.test(String(input));

/** A refused request has changed nothing: the hub checks the session first, so it can be repeated. */
const fetchKept: typeof fetch = async (input, init = {}) => {
  for (;;) {
    if (kept !== null) {
      // Polls come again anyway.
      if (new Headers(init.headers).has(backgroundHeader)) throw new TypeError('The session has ended');
      await kept.isResumed;
    }
    const token = readToken();
    if (init.method !== 'GET') refuseOtherAccounts(token);
    const response = await fetchWithTimeout(input, { ...init, headers: withToken(init.headers, token) });
    if (response.status !== 401 || isSigningInOrOut(input)) return response;
    if (token === readToken()) keep('ended');
    const current = readToken();
    // With another token, the user signed in again before the refusal arrived.
    if (kept === null && (current === null || current === token)) return response;
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

/** Keeps the page open from now on when its session ends while a form has unsaved input. Decision 51. */
export function useSessionKeeper(): void {
  const { id } = useUser();
  const { verify } = useSession();
  useEffect(() => {
    // The page belongs to the account that it opened with, not to one that signs in later.
    owner ??= { id, verify };
  }, [id, verify]);
  useEffect(() => {
    sessionKeeper.current = { explain, keep, fetch: fetchKept };
    return () => {
      sessionKeeper.current = null;
      owner = null;
      setKept(null);
    };
  }, []);
}
