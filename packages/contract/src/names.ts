/**
 * Returns a username or email address in the form that accounts are compared by: without regard to case, composition,
 * width or spaces around it (threat 18). Lower case can decompose a letter, so the key is composed again.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

/**
 * Returns which of an account's two names a key can be. A key with @ is an address and never a username, even where an
 * account from before this rule has such a username: the address's holder wins.
 */
export const nameColumn = (key: string): 'email' | 'username' => (key.includes('@') ? 'email' : 'username');

const alphabet = new Intl.Collator('en', { numeric: true });

/** Orders what has a name, the same wherever it is sorted: a database has an alphabet of its own. */
export const compareByName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);

/** The refusal of a username that can be mistaken for another account's. */
export const lookalikeMessage = "This username looks like another account's username.";

/** What everyone is told who registers with a username that is free, whether or not the address is known. */
export const registeredMessage = 'Your account is ready. Sign in to continue.';

/** What everyone is told who asks for a new password, whether or not the name is known. */
export const passwordResetMessage =
  'If this account exists, the administrators have been asked to reset its password.';
