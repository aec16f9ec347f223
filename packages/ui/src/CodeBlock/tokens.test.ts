import { expect, test } from 'vitest';
import { languages, tokensOf } from './tokens.ts';

const samples = [
  '',
  'const name = "a \\" b"; // it\'s said\nreturn `x`;',
  "# it's a comment\nprint('done', \"twice\")\n",
  "an apostrophe's end is no string\n'nor is this\n",
];

test.each(languages)('the parts of %s are the whole code', language => {
  for (const code of samples) {
    expect(
      tokensOf(code, language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  }
});

test('comments, strings and keywords are told apart', () => {
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

test('a part of a word is no keyword', () => {
  expect(tokensOf('constant returned $if', 'javascript').every(({ kind }) => kind === 'plain')).toBe(true);
});
