/** Scripts in common modern use. UAX 31, table 5. */
const recommended =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';

/** Combinations of scripts that writing systems mix. UTS 39, 5.2, 'Highly Restrictive'. */
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

const class_ = (scripts: string) =>
  `[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts.replace(/\w+ ?/g, script => `\\p{scx=${script.trim()}}`)}]*`;

let oneSystem: RegExp | undefined;

/** Returns whether all letters are Latin, which needs no preparation: U+00C0 to U+024F has no letters of other scripts. */
const isLatin = (word: string) => /^[\x20-\x7e\u00c0-\u024f]*$/.test(word);

/** Returns whether a word mixes scripts that no writing system mixes, or uses a script outside common use. */
export function mixesScripts(word: string): boolean {
  if (isLatin(word)) return false;
  // Made when it is first needed: a slow phone takes 0.1 s.
  oneSystem ??= new RegExp(`^(?:${[...together, ...recommended.split(' ')].map(class_).join('|')})$`, 'u');
  return !oneSystem.test(word);
}
