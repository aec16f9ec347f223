import { foldText } from './foldText.ts';

/** Matches at least three letters or digits in a row, the minimum for a trigram index. */
const indexed = /[\p{L}\p{N}]{3,}/gu;

/** Returns the parts of a search that a trigram index can find. */
export const trigramTerms = (search: string): string[] => search.match(indexed) ?? [];

/** Returns whether a trigram index can find a search; true for an empty search. */
export const usesTrigramIndex = (search: string | undefined): boolean =>
  search === undefined || search === '' || trigramTerms(search).length > 0;

/** Returns the searchable text of an event. A search has no line breaks, so a match never spans two of the parts. */
export const eventSearchText = (event: { message: string; action: string; ip: string }): string =>
  foldText(`${event.message}\n${event.action}\n${event.ip}`);
