import { expect, test } from 'vitest';
import { languages, tokensOf } from './tokens.ts';

const samples = [
  '',
  'const name = "a \\" b"; // it\'s said\nreturn `x`;',
  "# it's a comment\nprint('done', \"twice\")\n",
  "an apostrophe's end is no string\n'nor is this\n",
];

test.each(languages)('the tokens of %s are the whole code', language => {
  for (const code of samples) {
    expect(
      tokensOf(code, language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  }
});

test('distinguishes comments, strings and keywords', () => {
  expect(tokensOf("const at = 'https://a'; // now", 'javascript')).toEqual([
    { kind: 'keyword', text: 'const' },
    { kind: 'plain', text: ' at = ' },
    { kind: 'string', text: "'https://a'" },
    { kind: 'plain', text: '; ' },
    { kind: 'comment', text: '// now' },
  ]);
  expect(tokensOf('from x import y  # why', 'python').filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'keyword', text: 'from' },
    { kind: 'keyword', text: 'import' },
    { kind: 'comment', text: '# why' },
  ]);
});

test('does not match keywords inside words', () => {
  expect(tokensOf('constant returned $if', 'javascript').every(({ kind }) => kind === 'plain')).toBe(true);
});
