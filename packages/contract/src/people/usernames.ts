import { hasInvisibleCharacters } from '../lib/text/invisibleCharacters.ts';
import { mixesScripts } from '../lib/text/unicodeScripts.ts';

// Patterns of Unicode properties are in functions: slow phones take milliseconds to prepare one, when it is first used.

const halfOrFullWidth = /[\u3000\uff00-\uffef]+/gu;

/** Returns the stored form of a username: full- and half-width letters become plain ones, then NFC. RFC 8265, 3.4.1. */
export const usernameForm = (name: string): string =>
  name
    .replace(halfOrFullWidth, wide => wide.normalize('NFKC'))
    .normalize('NFC')
    .trim();

/** Letters, digits, marks and ASCII punctuation: the IdentifierClass of RFC 8264 without its contextual characters. */
const isIdentifier = (name: string) => /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\x21-\x7e]*$/u.test(name);

/** Letters and digits that RFC 5892 excludes: Old Hangul, kashida and other stretching or repeating signs. */
const excluded = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;

const isRightToLeft = (name: string) => /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Thaa}]/u.test(name);

/** The Bidi Rule of RFC 5893: starts with a letter, ends with a letter or digit, and has only one kind of digits. */
const isOrdered = (name: string): boolean =>
  /^\p{L}.*[\p{L}\p{Nd}]\p{M}*$/u.test(name) && !(/[0-9]/.test(name) && /[\u0660-\u0669]/.test(name));

/** A leading mark would attach to the preceding text, and stacked marks cover adjacent lines. UTS 39, 5.4. */
const hasStrayMarks = (name: string) => /^\p{M}|\p{M}{5}|(\p{Mn})\1/u.test(name);

const rules: readonly (readonly [isBroken: (name: string) => boolean, sentence: string])[] = [
  // Checked in the compared form: otherwise a username could equal another user's address.
  [name => /[\s@]/u.test(name.normalize('NFKC')), 'must not contain spaces or @'],
  [hasInvisibleCharacters, 'must not contain invisible characters'],
  [
    name => !isIdentifier(name) || excluded.test(name) || name.normalize('NFKC') !== name,
    'must contain only letters, digits and simple punctuation',
  ],
  [name => hasStrayMarks(name.normalize('NFD')), 'has accents without a letter'],
  [mixesScripts, 'must not mix letters of different alphabets'],
  [
    name => isRightToLeft(name) && !isOrdered(name),
    'must begin with a letter and end with a letter or digit',
  ],
];

/**
 * Returns the error message for a new username, or null. Follows UsernameCasePreserved (RFC 8265) and the Highly
 * Restrictive level (UTS 39, 5.2).
 *
 * @param name in its stored form
 * @param label the field's name in the message
 */
export function usernameProblem(name: string, label = 'Username'): string | null {
  const rule = rules.find(([isBroken]) => isBroken(name));
  return rule === undefined ? null : `${label} ${rule[1]}`;
}
