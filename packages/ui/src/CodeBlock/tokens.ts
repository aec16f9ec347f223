/** Languages with syntax highlighting. `text` has none. */
export const languages = ['javascript', 'python', 'shell', 'text'] as const;
export type Language = (typeof languages)[number];

/** The kind of a token. */
export type TokenKind = 'comment' | 'string' | 'keyword' | 'plain';

export type Token = { kind: TokenKind; text: string };

const words = (list: string) => new RegExp(`^(?:${list.split(' ').join('|')})$`);

/** Minimal highlighting rules, not full grammars. Everything else stays plain. */
const grammars: Record<Language, { comment: string; keywords: RegExp } | null> = {
  javascript: {
    comment: '//[^\\n]*',
    keywords: words(
      'async await catch const else export false for from function if import let new null of return throw true try undefined',
    ),
  },
  python: {
    comment: '#[^\\n]*',
    keywords: words(
      'and as class def elif else except False for from if import in is None not or raise return self True try while with',
    ),
  },
  shell: { comment: '#[^\\n]*', keywords: words('curl node python3') },
  text: null,
};

const strings = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`';

/** Splits code into tokens, which joined are the code again. */
export function tokensOf(code: string, language: Language): Token[] {
  const grammar = grammars[language];
  if (grammar === null) return [{ kind: 'plain', text: code }];
  const part = new RegExp(`(${grammar.comment})|(${strings})|([\\p{L}_$][\\p{L}\\p{N}_$]*)`, 'gu');
  const tokens: Token[] = [];
  const add = (kind: TokenKind, text: string) => {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') tokens.push({ kind, text });
  };
  let end = 0;
  for (const found of code.matchAll(part)) {
    const [text, comment, string] = found;
    add('plain', code.slice(end, found.index));
    if (comment !== undefined) add('comment', text);
    else if (string !== undefined) add('string', text);
    else add(grammar.keywords.test(text) ? 'keyword' : 'plain', text);
    end = found.index + text.length;
  }
  add('plain', code.slice(end));
  return tokens;
}
