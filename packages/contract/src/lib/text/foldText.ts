/** Accents of Latin, Greek and Cyrillic letters. In other scripts, marks are part of the spelling. */
const accents = /[\u0300-\u036f]/g;

/** Replacements for letters that Unicode does not decompose. */
const plainLetters: readonly (readonly [letter: string, plain: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
];

/**
 * Returns a text in lower case and without accents for searches, so that 'zoe' finds 'Zoë'. The database's function
 * `fold_text` does the same (Unicode normalisation form KD, UAX 15).
 */
export const foldText = (text: string): string =>
  plainLetters.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    lower(text.normalize('NFKD').replace(accents, '')),
  );

/** Converts each letter separately, as PostgreSQL's `lower` does. */
const lower = (text: string) => Array.from(text, letter => Array.from(letter.toLowerCase())[0]).join('');
