import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { EndReason } from './state.ts';

/**
 * Keeps a page with unsaved input open after its session has ended, until the user has signed in again, and while the
 * user does what falls due.
 */
interface SessionKeeper {
  /** Returns the reason why the session ended, as a sentence; null if the user has logged out. */
  explain: (reason: EndReason) => string | null;
  /** Returns true if the page stays open, because a form has unsaved input. */
  keep: (reason: EndReason) => boolean;
  /** Returns true if the page stays open with its user, because an action became required over unsaved input. */
  holds: (user: SignedInUser) => boolean;
  /**
   * Sends requests of the page, and repeats those that the hub refused because the session had ended or an action was
   * required.
   */
  fetch: typeof fetch;
}

/** The keeper of this document, which loads with the first screen of a session: the sign-in page has none. */
export const sessionKeeper: { current: SessionKeeper | null } = { current: null };
