import confusables from 'unhomoglyph/data.json' with { type: 'json' };

const prototypes: Readonly<Record<string, string>> = confusables;

/** Returns the skeleton of a text: equal for texts that look alike. UTS 39, 4. */
const skeleton = (text: string): string =>
  Array.from(
    text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    character => prototypes[character] ?? character,
  )
    .join('')
    .normalize('NFD')
    // The dot over a letter that has one already cannot be seen. UTS 39, 5.4.
    .replace(/([\p{Soft_Dotted}l])\u0307/gu, '$1');

/**
 * Returns what a name looks like: as it is written, the same in small letters, and all of it in lower and upper case.
 * Two names that share a look can be mistaken for each other: `admin` with `аdmin` (Cyrillic а), with `ADMlN` and with
 * `adrnin`, `alice` with `AIice`.
 *
 * The table of confusable characters is 100 kB: no app may import this module.
 */
export function confusableSkeletons(name: string): string[] {
  const plain = name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const [written = '', ...others] = [plain, plain.toLowerCase(), plain.toUpperCase()].map(skeleton);
  return [...new Set([written, written.toLowerCase(), ...others])].sort();
}
