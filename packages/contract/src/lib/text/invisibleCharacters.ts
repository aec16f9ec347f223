/** Scripts whose spelling uses zero-width joiners and non-joiners. RFC 5892, appendix A.1 and A.2. */
const joining =
  '[\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]';

/** Visible sequences that contain invisible characters: emoji, Han variants, and joined letters. */
const visibleSequences = [
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\p{Emoji_Modifier}]*)*',
  '[0-9#*]\\ufe0f\\u20e3',
  '\\p{scx=Hani}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `${joining}[\\u200c\\u200d](?=${joining})`,
].join('|');

/** Returns whether there are characters without a glyph, that reorder the text around them, or the blank Braille pattern. */
const isInvisible = (text: string) => /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u.test(text);

/**
 * Returns whether a text contains characters that are invisible or reverse the text around them, such as U+200B,
 * U+00AD, U+202E or U+3164. Characters that emoji and some scripts need do not count.
 */
export const hasInvisibleCharacters = (text: string): boolean =>
  isInvisible(text) && isInvisible(text.replace(new RegExp(visibleSequences, 'gu'), ''));
