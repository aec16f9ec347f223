import { foldText } from '../lib/text/foldText.ts';
import { asciiDomain } from './names.ts';
import { usernameForm, usernameProblem } from './usernames.ts';

/** Replaces what follows the last @ by its A-labels, if IDNA knows them. */
function withAsciiDomain(text: string): string {
  const domain = text.lastIndexOf('@') + 1;
  return text.slice(0, domain) + (asciiDomain(text.slice(domain)) ?? text.slice(domain));
}

/** Returns the stored form of an email address: the part before the @ like a username, the domain as DNS has it. */
export function emailForm(text: string): string {
  const plain = usernameForm(text);
  return plain.includes('@') ? withAsciiDomain(plain) : plain;
}

/**
 * Returns the parts of a search, folded. A user matches if, for each part, one spelling is in their names: the typed
 * one, or the labels of a domain as addresses have them.
 */
export function searchParts(search: string): string[][] {
  const parts = search.split(/\s+/).flatMap(typed => {
    const folded = foldText(typed)
      .split(/\s+/)
      .filter(part => part !== '');
    const ascii = foldText(withAsciiDomain(typed));
    const hasSpellings = folded.length === 1 && folded[0] !== ascii;
    return hasSpellings ? [[...folded, ascii]] : folded.map(part => [part]);
  });
  return [...new Map(parts.map(part => [part.join(' '), part])).values()];
}

/** The rule of HTML for `<input type=email>`; before the @, RFC 6531 adds characters outside ASCII. */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~\-\u0080-\u{10ffff}]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/u;

/**
 * Returns the error message for a new email address, or null. Of letters outside ASCII, the part before the @ has those
 * of usernames, so that no address equals another one after normalisation (threat 29).
 *
 * @param email in its stored form
 */
export function emailProblem(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (email.includes('@') && asciiDomain(domain) === null) return 'Email has a domain that cannot exist';
  if (!address.test(email)) return 'Invalid email address';
  const local = email.slice(0, -domain.length - 1);
  return /^[\x21-\x7e]*$/.test(local) ? null : usernameProblem(local, 'Email');
}
