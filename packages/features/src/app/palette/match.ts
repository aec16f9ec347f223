import { foldText } from '@portico/contract/lib/text/foldText';
import { searchParts } from '@portico/contract/people/emailAddresses';

/** Texts to match a search with. */
export interface Searchable {
  label: string;
  /** Further texts, which count less than the label. */
  synonyms: readonly string[];
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Returns whether each word of a search begins a word of the texts. */
const beginsWords = (words: readonly string[], texts: readonly string[]) => {
  const known = texts.flatMap(wordsOf);
  return words.every(word => known.some(other => other.startsWith(word)));
};

/**
 * Returns how well texts match a search, 0 for best; null for no match. Case and accents are ignored.
 *
 * @param search not empty
 */
export function rankOf({ label, synonyms }: Searchable, search: string): number | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  if (foldText(label).startsWith(foldText(search.trim()))) return 0;
  if (beginsWords(words, [label])) return 1;
  return beginsWords(words, [label, ...synonyms]) ? 2 : null;
}

/** Returns the items that match a search with their ranks, the best first; equal ones keep their order. */
export const bestMatches = <Item extends Searchable>(
  items: readonly Item[],
  search: string,
): { item: Item; rank: number }[] =>
  items
    .flatMap(item => {
      const rank = rankOf(item, search);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);

/** Returns whether every part of a search is in one of the names, as the hub decides for users. */
export function matchesEveryPart(names: readonly string[], search: string): boolean {
  const folded = names.map(foldText);
  return searchParts(search).every(spellings =>
    spellings.some(part => folded.some(name => name.includes(part))),
  );
}
