/** The accents that Latin, Greek and Cyrillic letters carry. Marks of other scripts are part of a word's spelling. */
const accents = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
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
 * Returns a text as searches compare it: without case and accents, so that 'zoe' finds 'Zoë'. The database's
 * function `fold_text` does the same (Unicode normalisation form KD, UAX 15).
 */
export const foldText = (text: string): string =>
  plainLetters.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    lower(text.normalize('NFKD').replace(accents, '')),
  );

/** One letter for one letter, whatever follows it, as PostgreSQL's `lower`. */
const lower = (text: string) => Array.from(text, letter => Array.from(letter.toLowerCase())[0]).join('');
