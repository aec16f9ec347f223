import type { Declared, State } from './states.ts';

/** A state with its stories. */
export interface Row extends State {
  stories: readonly Declared[];
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the rows that match the most words of a search. 'create user failed, default text' finds the state whose
 * id, screen, description and stories contain four of these five words, and no state that contains fewer.
 *
 * @param text the search; all rows match an empty one
 * @returns the matches in their original order; none if no word matches
 */
export function searchStates(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = words(text);
  if (wanted.length === 0) return rows;
  const counts = rows.map(({ id, screen, state, shows, stories }) => {
    const rowWords = words([id, screen, state, ...shows, ...stories.map(({ name }) => name)].join(' '));
    return wanted.filter(word => rowWords.some(other => other.startsWith(word))).length;
  });
  const most = Math.max(...counts);
  return most === 0 ? [] : rows.filter((_, index) => counts[index] === most);
}
