import { hasInvisibleCharacters } from './text.ts';
import { mixesScripts } from './unicodeScripts.ts';

const halfOrFullWidth = /[\u3000\uff00-\uffef]+/gu;

/** Returns a username as it is stored: full- and half-width letters become plain ones, then NFC. RFC 8265, 3.4.1. */
export const usernameForm = (name: string): string =>
  name
    .replace(halfOrFullWidth, wide => wide.normalize('NFKC'))
    .normalize('NFC')
    .trim();

/** Letters, digits, marks and ASCII punctuation: the IdentifierClass of RFC 8264, without what needs a context. */
const identifier = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\x21-\x7e]*$/u;

/** Letters and digits that RFC 5892 excludes: old Hangul, kashida and other signs that only stretch or repeat. */
const excluded = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;

const rightToLeft = /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Thaa}]/u;

/** The Bidi Rule of RFC 5893: the name begins with a letter, ends with a letter or digit, and has one kind of digits. */
const isOrdered = (name: string): boolean =>
  /^\p{L}.*[\p{L}\p{Nd}]\p{M}*$/u.test(name) && !(/[0-9]/.test(name) && /[\u0660-\u0669]/.test(name));

/** A mark at the beginning joins the text before the name; many in a row cover the lines around. UTS 39, 5.4. */
const strayMarks = /^\p{M}|\p{M}{5}|(\p{Mn})\1/u;

const rules: readonly (readonly [isBroken: (name: string) => boolean, sentence: string])[] = [
  // What is compared must hold no @ either: a username would be somebody's address.
  [name => /[\s@]/u.test(name.normalize('NFKC')), 'Username must not contain spaces or @'],
  [hasInvisibleCharacters, 'Username must not contain invisible characters'],
  [
    name => !identifier.test(name) || excluded.test(name) || name.normalize('NFKC') !== name,
    'Username must contain only letters, digits and simple punctuation',
  ],
  [name => strayMarks.test(name.normalize('NFD')), 'Username has accents without a letter'],
  [mixesScripts, 'Username must not mix letters of different alphabets'],
  [
    name => rightToLeft.test(name) && !isOrdered(name),
    'Username must begin with a letter and end with a letter or digit',
  ],
];

/**
 * Returns what is wrong with a new username, as a sentence, or null. Follows UsernameCasePreserved (RFC 8265) and the
 * level Highly Restrictive (UTS 39, 5.2).
 *
 * @param name in the form that is stored
 */
export const usernameProblem = (name: string): string | null =>
  rules.find(([isBroken]) => isBroken(name))?.[1] ?? null;
