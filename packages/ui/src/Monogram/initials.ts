/** Whether each character is a letter of its own: a segmenter costs a slow phone as much as a tile does. */
const isPlain = (word: string) => /^\w+$/.test(word);

/** Splits a name as its readers see letters, so that no accent or flag is cut in half. */
const letters = (word: string) =>
  isPlain(word)
    ? Array.from(word)
    : Array.from(
        new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word),
        part => part.segment,
      );

/**
 * The letters that stand for a name: the first of the first and of the last word, or the first two of one.
 *
 * @param name of a person, an app or an account; without a letter or a figure in it the result is '?'
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = '', last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials =
    last === undefined ? letters(first).slice(0, 2).join('') : letters(first)[0] + (letters(last)[0] ?? '');
  return initials === '' ? '?' : initials.toLocaleUpperCase();
}
