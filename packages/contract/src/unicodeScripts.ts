/** Scripts in common modern use. UAX 31, table 5. */
const recommended =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';

/** Combinations of scripts that writing systems mix. UTS 39, 5.2, 'Highly Restrictive'. */
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

const class_ = (scripts: string) =>
  `[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts.replace(/\w+ ?/g, script => `\\p{scx=${script.trim()}}`)}]*`;

const oneSystem = new RegExp(`^(?:${[...together, ...recommended.split(' ')].map(class_).join('|')})$`, 'u');

/** Returns whether a word mixes scripts that no writing system mixes, or uses a script outside common use. */
export const mixesScripts = (word: string): boolean => !oneSystem.test(word);
