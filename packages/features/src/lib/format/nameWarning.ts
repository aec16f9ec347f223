import { hasInvisibleCharacters } from '@portico/contract/lib/text/invisibleCharacters';
import { mixesScripts } from '@portico/contract/lib/text/unicodeScripts';

/** Returns why a name can mislead, or undefined. Each word is checked alone: 'Иван Smith' is a plain name. */
export function nameWarning(text: string): string | undefined {
  if (hasInvisibleCharacters(text)) return 'Contains invisible characters';
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some(mixesScripts) ? 'Mixes letters of different alphabets' : undefined;
}
