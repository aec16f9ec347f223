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
    // A second dot above a letter is invisible. UTS 39, 5.4.
    .replace(/([\p{Soft_Dotted}l])\u0307/gu, '$1');

/**
 * Returns the skeletons of a name: as written, the same in lower case, and of the name in lower and in upper case.
 * Names that share a skeleton can be mistaken for each other: `admin`, `аdmin` (Cyrillic а), `ADMlN` and `adrnin`;
 * `alice` and `AIice`.
 *
 * The table of confusable characters is 100 kB, so the apps must not import this module.
 */
export function confusableSkeletons(name: string): string[] {
  const plain = name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const [written = '', ...others] = [plain, plain.toLowerCase(), plain.toUpperCase()].map(skeleton);
  return [...new Set([written, written.toLowerCase(), ...others])].sort();
}
