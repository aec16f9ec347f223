import { tokenKey } from '@portico/contract/api/earlyReads';
import { type SignedInUser, signedInUser } from '@portico/contract/people/schemas/signedInUser';
import { type LoginType, loginTypes } from '@portico/contract/signIn/schemas/session';
import * as v from 'valibot';

interface SafeStorage {
  get: (key: string) => string | null;
  /** Returns a value that the storage refused, which lasts as long as the page. */
  getUnstored: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/**
 * Wraps a storage so that it never throws. Where the browser blocks it (private window, full disk, blocked cookies),
 * values last as long as the page.
 */
function safeStorage(open: () => Storage): SafeStorage {
  const fallback = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result, failed: Result): Result => {
    try {
      return work(open());
    } catch {
      return failed;
    }
  };
  return {
    getUnstored: key => fallback.get(key) ?? null,
    get: key => fallback.get(key) ?? attempt(storage => storage.getItem(key), null),
    set: (key, value) => {
      fallback.delete(key);
      const isStored = attempt(storage => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isStored) fallback.set(key, value);
    },
    remove: key => {
      fallback.delete(key);
      attempt(storage => storage.removeItem(key), undefined);
    },
    clear: () => {
      fallback.clear();
      attempt(storage => storage.clear(), undefined);
    },
  };
}

/** Session storage, which lasts as long as the tab. */
export const pageStorage = safeStorage(() => sessionStorage);

/** The session-storage key that marks the document that a sign-in opens. */
export const arrivalKey = 'arrival';

/** Local storage, which the tabs of the browser share. */
export const browserStorage = safeStorage(() => localStorage);

/** Returns the JSON value of a local-storage key, or null for one that the schema refuses. */
export function readStored<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(browserStorage.get(key) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Local-storage keys: docs/sign-in.md, 'Browser storage', and `last_activity`, shared between tabs. */
export const storageKeys = {
  token: tokenKey,
  user: 'auth_user',
  temporaryPassword: 'temp_password',
  loginType: 'loginType',
  lastActivity: 'last_activity',
} as const;

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find(part => part.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1)) || null;
}

function setCookie(name: string, value: string, attributes = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${attributes}`;
}

const clearCookie = (name: string): void => setCookie(name, '', '; Max-Age=0');

/**
 * Returns the bearer token, or null. The hub's cookie decides: it ends with the browser unless the user chose to be
 * remembered. Without storage and cookies, the token lasts as long as the page. docs/sign-in.md, 'Sessions'.
 */
export const readToken = (): string | null =>
  readCookie(storageKeys.token) ?? browserStorage.getUnstored(storageKeys.token);

/** Returns true if the browser was closed on a session that it was not to remember. */
export const hasForgottenSession = (): boolean =>
  readToken() === null && browserStorage.get(storageKeys.user) !== null;

/** Stores a bearer token that the hub has sent with its cookie. The copy in local storage notifies the other tabs. */
export function storeToken(token: string): void {
  // Mocks send no cookie.
  if (readCookie(storageKeys.token) !== token) setCookie(storageKeys.token, token);
  browserStorage.set(storageKeys.token, token);
}

/** Stores the signed-in user, and whether their password is temporary. docs/sign-in.md, 'Signing out'. */
export function storeUser(user: SignedInUser): void {
  browserStorage.set(storageKeys.user, JSON.stringify(user));
  if (user.tempPassword) browserStorage.set(storageKeys.temporaryPassword, 'true');
  else browserStorage.remove(storageKeys.temporaryPassword);
}

/** Returns the user of the last verified session, or null. */
export const readUser = (): SignedInUser | null => readStored(storageKeys.user, signedInUser);

/** Deletes the token, its cookie, the user and the temporary-password marker. The login type stays. */
export function clearSession(): void {
  browserStorage.remove(storageKeys.token);
  browserStorage.remove(storageKeys.user);
  browserStorage.remove(storageKeys.temporaryPassword);
  clearCookie(storageKeys.token);
}

/** Returns the stored login type, or null. */
export function readLoginType(): LoginType | null {
  const stored = browserStorage.get(storageKeys.loginType);
  return loginTypes.find(type => type === stored) ?? null;
}

/** The longest lifetime that browsers allow a cookie. */
const longestCookieSeconds = 400 * 24 * 60 * 60;

/**
 * Stores a login type and its cookie, which the server reads; null deletes both. The cookie outlasts every session:
 * without it, a remembered session would get the other app after the browser's restart.
 */
export function storeLoginType(type: LoginType | null): void {
  if (type === null) {
    browserStorage.remove(storageKeys.loginType);
    clearCookie(storageKeys.loginType);
  } else {
    browserStorage.set(storageKeys.loginType, type);
    setCookie(storageKeys.loginType, type, `; Max-Age=${longestCookieSeconds}`);
  }
}

/** Returns the time of the last activity in any tab, in milliseconds since 1970, or null. */
export function readLastActivity(): number | null {
  const at = Number(browserStorage.get(storageKeys.lastActivity) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** Stores the time of the last activity, for all tabs. */
export const storeLastActivity = (at: number): void =>
  browserStorage.set(storageKeys.lastActivity, String(at));

/** Returns the local-storage key of the entries that a user visited. */
export const recentsKey = (userId: string) => `recent:${userId}`;

/** Deletes the list of pages that a user visited in this browser. */
export const forgetRecents = (userId: string): void => browserStorage.remove(recentsKey(userId));

/** Deletes the time of the last activity. */
export const forgetLastActivity = (): void => browserStorage.remove(storageKeys.lastActivity);
