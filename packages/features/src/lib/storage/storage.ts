import { tokenKey } from '@portico/contract/earlyReads';
import { type LoginType, loginTypes } from '@portico/contract/schemas/session';
import { type SignedInUser, signedInUser } from '@portico/contract/schemas/signedInUser';
import * as v from 'valibot';

interface SafeStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/**
 * A storage that never throws. Where the browser refuses it (a private window, a full disk, blocked cookies),
 * what is set lasts as long as the page.
 */
function safeStorage(open: () => Storage): SafeStorage {
  const kept = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: key => kept.get(key) ?? attempt(storage => storage.getItem(key), null),
    set: (key, value) => {
      kept.delete(key);
      const isStored = attempt(storage => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isStored) kept.set(key, value);
    },
    remove: key => {
      kept.delete(key);
      attempt(storage => storage.removeItem(key), undefined);
    },
    clear: () => {
      kept.clear();
      attempt(storage => storage.clear(), undefined);
    },
  };
}

/** Session storage: gone with the tab. */
export const pageStorage = safeStorage(() => sessionStorage);

const local = safeStorage(() => localStorage);

/** Local-storage keys. docs/product.md 4.11; `last_activity` is ours and shared between tabs. */
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

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax`;
}

function clearCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; path=/; SameSite=Lax; Max-Age=0`;
}

/** The bearer token held now: the stored one, else the cookie that the hub set. docs/product.md 12.1. */
export const readToken = (): string | null => local.get(storageKeys.token) ?? readCookie(storageKeys.token);

/** Keeps a token that the hub has just given. */
export const storeToken = (token: string): void => local.set(storageKeys.token, token);

/** Keeps who is signed in, and whether their password is temporary. docs/product.md 4.5. */
export function storeUser(user: SignedInUser): void {
  local.set(storageKeys.user, JSON.stringify(user));
  if (user.tempPassword) local.set(storageKeys.temporaryPassword, 'true');
  else local.remove(storageKeys.temporaryPassword);
}

/** Who was signed in when last verified, or null. */
export function readUser(): SignedInUser | null {
  try {
    const stored = v.safeParse(signedInUser, JSON.parse(local.get(storageKeys.user) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Forgets token, user and temporary-password marker, the hub's cookie included. Login type stays. */
export function clearSession(): void {
  local.remove(storageKeys.token);
  local.remove(storageKeys.user);
  local.remove(storageKeys.temporaryPassword);
  clearCookie(storageKeys.token);
}

/** The stored login type, or null. */
export function readLoginType(): LoginType | null {
  const stored = local.get(storageKeys.loginType);
  return loginTypes.find(type => type === stored) ?? null;
}

/** Stores a login type, or removes it with null; the cookie of that name, which the server reads, follows. */
export function storeLoginType(type: LoginType | null): void {
  if (type === null) {
    local.remove(storageKeys.loginType);
    clearCookie(storageKeys.loginType);
  } else {
    local.set(storageKeys.loginType, type);
    setCookie(storageKeys.loginType, type);
  }
}

/** When someone was last active in any tab, in milliseconds since 1970, or null. */
export function readLastActivity(): number | null {
  const at = Number(local.get(storageKeys.lastActivity) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** Tells every tab that someone was active. */
export const storeLastActivity = (at: number): void => local.set(storageKeys.lastActivity, String(at));
