import { minTrigramLength } from '@portico/contract/limits';
import { searchParts } from '@portico/contract/people/emailAddresses';

/** Returns why a search finds no users in the middle of their names; undefined for one that looks there too. */
export const searchNote = (search: string): string | undefined =>
  searchParts(search)
    .flat()
    .some(part => [...part].length < minTrigramLength)
    ? `Fewer than ${minTrigramLength} letters match only the start of a name. Type more to search inside names.`
    : undefined;
