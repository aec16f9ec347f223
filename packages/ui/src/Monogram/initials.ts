/** Returns whether each character is one letter. Avoids the segmenter, which is slow on phones. */
const isPlain = (word: string) => /^\w+$/.test(word);

/** Splits a word into graphemes, so that accents and flags stay whole. */
const letters = (word: string) =>
  isPlain(word)
    ? Array.from(word)
    : Array.from(
        new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word),
        part => part.segment,
      );

/**
 * Returns the initials of a name: the first letters of the first and last word, or the first two of a single word.
 *
 * @returns '?' for a name without letters and digits
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = '', last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials =
    last === undefined ? letters(first).slice(0, 2).join('') : letters(first)[0] + (letters(last)[0] ?? '');
  return initials === '' ? '?' : initials.toLocaleUpperCase();
}
