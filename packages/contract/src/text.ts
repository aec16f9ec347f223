const unstorable = /[\p{Cs}\0]/u;

/** Returns whether a text is well-formed UTF-16 without NUL: UTF-8 and PostgreSQL can store nothing else. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** Scripts in which a joiner or non-joiner between two letters is spelling. RFC 5892, appendix A.1 and A.2. */
const joining =
  '[\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]';

/** Invisible characters where they are part of one that is visible: in emoji, in spelling, in Han variants. */
const visibleSequences = new RegExp(
  [
    '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\p{Emoji_Modifier}]*)*',
    '[0-9#*]\\ufe0f\\u20e3',
    '\\p{scx=Hani}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    `${joining}[\\u200c\\u200d](?=${joining})`,
  ].join('|'),
  'gu',
);

/** Characters without a glyph, those that reorder the text around them, and the one letter that looks blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;

/**
 * Returns whether a text contains characters that a reader cannot see, or that reverse the text around them, such as
 * U+200B, U+00AD, U+202E or U+3164. Those that emoji and some scripts are spelt with do not count.
 */
export const hasInvisibleCharacters = (text: string): boolean =>
  invisible.test(text) && invisible.test(text.replace(visibleSequences, ''));
