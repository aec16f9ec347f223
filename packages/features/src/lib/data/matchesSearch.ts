import { foldText } from '@portico/contract/lib/text/foldText';

/** Returns true if one of the texts, or several in order, contain a search, without regard to case and accents. */
export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  foldText(texts.join(' ')).includes(foldText(search.trim()));
