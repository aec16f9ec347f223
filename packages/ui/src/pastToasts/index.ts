import type { ToastMessage } from './message.ts';

/** A toast that was shown in this session. */
export type PastToast = Omit<ToastMessage, 'button' | 'duration'> & {
  /** Unique in the history. */
  id: number;
  /** Time when it was shown, in milliseconds since 1970. */
  at: number;
};

/** Maximum number of past toasts. */
const limit = 20;

const storageKey = 'past_toasts';
const ownerKey = 'past_toasts_of';

const listeners = new Set<() => void>();
let known: { stored: string | null; list: readonly PastToast[] } = { stored: null, list: [] };

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * The toasts of this tab's session, newest first, at most 20. The session storage has them, so a sign-out, which clears
 * it, deletes them. Where it is blocked there are none.
 */
export const pastToasts = {
  /** Returns the toasts; the same array until one is added. */
  list(): readonly PastToast[] {
    const stored = read();
    if (stored !== known.stored) {
      known = { stored, list: stored === null ? [] : (JSON.parse(stored) as readonly PastToast[]) };
    }
    return known.list;
  },
  add(message: ToastMessage): void {
    if (message.isUnrecorded) return;
    try {
      const past = pastToasts.list();
      const id = (past[0]?.id ?? 0) + 1;
      const { button: _, duration: __, ...kept } = message;
      const list = [{ ...kept, id, at: Date.now() }, ...past].slice(0, limit);
      sessionStorage.setItem(storageKey, JSON.stringify(list));
    } catch {
      // Storage is blocked or full: the toast is not stored.
    }
    for (const listener of listeners) listener();
  },
  /** Forgets the toasts of another account than `owner`, whose session ended without a sign-out. */
  keepFor(owner: string): void {
    try {
      const last = sessionStorage.getItem(ownerKey);
      sessionStorage.setItem(ownerKey, owner);
      if (last === null || last === owner) return;
      sessionStorage.removeItem(storageKey);
    } catch {
      // There are none.
    }
    for (const listener of listeners) listener();
  },
  /** Calls a listener after each change. @returns stops it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
