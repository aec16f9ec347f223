/**
 * A username or email address as accounts are told apart by: without regard to case, to the way its letters are
 * composed, or to spaces around it (threat 18).
 */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const alphabet = new Intl.Collator('en');

/** Orders what has a name, the same wherever it is sorted: a database has an alphabet of its own. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);

/** What everyone is told who registers with a username that is free, whether or not the address is known. */
export const registeredSentence = 'Your account is ready. Please sign in.';

/** What everyone is told who asks for a new password, whether or not the name is known. */
export const passwordResetSentence =
  'If this account exists, its administrators have been asked to reset its password.';
