/** Lower-casing can decompose a letter, so the result is composed again. */
const lowerCase = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Returns the A-labels of a domain in lower case, as DNS has them; null if IDNA knows no such domain. Decision 140. */
export function asciiDomain(domain: string): string | null {
  if (!/[\u0080-\u{10ffff}]/u.test(domain)) return lowerCase(domain);
  const address = `http://${domain}`;
  // A URL would decode other ASCII characters, or end its host there.
  const isHost = /^[a-z\d.\-\u0080-\u{10ffff}]+$/iu.test(domain) && URL.canParse(address);
  return isHost ? new URL(address).hostname : null;
}

/**
 * Returns the key by which usernames and email addresses are compared. It ignores case, composition, width and
 * surrounding spaces (threat 18), and in which form the domain of an address is written.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').trim();
  const domain = plain.lastIndexOf('@') + 1;
  if (domain === 0) return lowerCase(plain);
  const [local, ascii] = [plain.slice(0, domain), asciiDomain(plain.slice(domain))];
  return lowerCase(local) + (ascii ?? lowerCase(plain.slice(domain)));
}

/**
 * Returns which name of an account a key can match. A key with @ is an address and never a username, even if an older
 * account has such a username: the owner of the address wins.
 */
export const nameColumn = (key: string): 'email' | 'username' => (key.includes('@') ? 'email' : 'username');

/**
 * Returns whether no one can receive email at an address: under `.invalid`, like the owner's initial one (RFC 2606).
 */
export const isUnreachable = (email: string): boolean => nameKey(email).endsWith('.invalid');

const alphabet = new Intl.Collator('en', { numeric: true });

/** Compares by name. Used instead of the database's order, which depends on its collation. */
export const compareByName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);

/** Message for a username that can be mistaken for another account's. */
export const lookalikeMessage = "This username looks like another account's username.";

/** Response to every registration with a free username, whether or not the address is known. */
export const registeredMessage = 'Your account is ready. Sign in to continue.';

/** Response to every request for a password reset, whether or not the name is known. */
export const passwordResetMessage =
  'If this account exists, the administrators have been asked to reset its password.';

/** The same on a hub with a mail server. */
export const passwordResetMailMessage =
  'If this account exists, the hub emails it a link, or asks the administrators. The link works once, for 15 minutes, in this browser.';

/** Returns the name of a machine client as the log shows it. No username has spaces. */
export const machineActorName = (name: string): string => `${name} (machine client)`;

/** Message of the refusal of test events on a hub that has them turned off. docs/log.md, 'Test data'. */
export const testDataOff = 'Test data is turned off on this hub.';
