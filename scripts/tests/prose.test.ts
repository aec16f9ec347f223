import { expect, test } from 'vitest';
import { wordsIn } from '../lib/prose.ts';

const words = [{ term: '\\bwhoever\\b', advice: 'name the person' }];
const found = (path: string, text: string, exact: readonly string[] = []) =>
  wordsIn({ path, text }, words, exact);

test.each([
  ['docs/a.md', 'One.\n\nTwo for **whoever** reads.', 'docs/a.md:3'],
  ['docs/a.md', '| a |\n|---|\n| Whoever reads |', 'docs/a.md:3'],
  ['a.tsx', 'export const a = <p>\n  For whoever reads\n</p>;', 'a.tsx:2'],
  ['a.tsx', 'export const a = <p title="For whoever reads" />;', 'a.tsx:1'],
  ['a.ts', "export const a = 'For whoever reads';", 'a.ts:1'],
  ['a.ts', `export const a = \`For \${1} whoever reads\`;`, 'a.ts:1'],
])('finds a term of the list in %s: %s', (path, text, place) => {
  expect(found(path, text)).toEqual([
    expect.stringMatching(new RegExp(`^${place}: 'whoever': name the person`, 'i')),
  ]);
});

test.each([
  ['docs/a.md', '`whoever` and\n\n```\nwhoever\n```'],
  ['docs/a.md', "`session/signIn` 'whoever signs in'"],
  ['a.ts', '// whoever\nexport const whoever = 1;'],
  ['a.ts', "export const key = 'whoever';"],
])('ignores code, titles of tests and names in %s: %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('ignores exact texts', () => {
  expect(found('a.ts', "export const a = 'For whoever reads';", ['For whoever reads'])).toEqual([]);
});
