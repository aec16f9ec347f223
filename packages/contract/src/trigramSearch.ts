import { foldText } from './foldText.ts';

/** Three letters or digits in a row: less than that, an index of trigrams has nothing to look up. */
const indexed = /[\p{L}\p{N}]{3,}/gu;

/** Returns the parts of a search that an index of trigrams serves; none of them means that it serves none of it. */
export const trigramTerms = (search: string): string[] => search.match(indexed) ?? [];

/** Tells whether an index serves a search, or there is no search. */
export const usesTrigramIndex = (search: string | undefined): boolean =>
  search === undefined || search === '' || trigramTerms(search).length > 0;

/** Returns the text that a search of the log looks through. A search is one line, so it matches within one part. */
export const eventSearchText = (event: { message: string; action: string; ip: string }): string =>
  foldText(`${event.message}\n${event.action}\n${event.ip}`);
