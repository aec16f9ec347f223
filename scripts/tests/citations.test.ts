import { expect, test } from 'vitest';
import { brokenCitations, type TextFile, targetsIn } from '../lib/citations.ts';

const files: readonly TextFile[] = [
  { path: 'docs/product.md', text: '# Product\n\n## 1 Purpose\n\n### 1.1 What it does\n' },
  {
    path: 'docs/threat-model.md',
    text: '# Threats\n\n## Failures of others, each a test\n\n| # | what |\n|---|---|\n| 1 | ids |\n',
  },
];
const paths = [
  ...files.map(({ path }) => path),
  'docs/decisions/0007-throttles.md',
  'apps/server/src/base/hub.ts',
];
const targets = targetsIn(files, paths);
const broken = (text: string, path = 'apps/server/src/base/hub.ts') =>
  brokenCitations({ path, text }, targets);

test.each([
  '// docs/product.md 1.1',
  '// docs/product.md 1 and 1.1; decision 7, threat 1',
  '// RFC 9110 section 8.8.3',
  '// Decision 7.',
])('accepts the citation %s', text => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ['// docs/product.md 1.2', "'product.md 1.2' cites 1.2, which does not exist"],
  ['// docs/product.md 1.1 and 3', "'product.md 1.1 and 3' cites 3, which does not exist"],
  ['// decisions 7 and 8', "'decisions 7 and 8' cites 8, which does not exist"],
  ['// threat 2', "'threat 2' cites 2, which does not exist"],
  ["// Decisions, 'One log'", "'Decisions, '' cites a text outside the repository"],
  ['// Spec section 9', "'Spec section 9' cites a text outside the repository"],
])('refuses the citation %s', (text, message) => {
  expect(broken(text)).toEqual([`apps/server/src/base/hub.ts: ${message}`]);
});

test.each([
  ['[a](product.md)', null],
  ['[a](product.md#11-what-it-does)', null],
  ['[a](decisions)', null],
  ['[a](https://example.org/nowhere)', null],
  ['`server/src/base/hub.ts`', null],
  ['[a](nowhere.md)', 'the link nowhere.md is broken'],
  ['[a](product.md#12-who)', 'the link product.md#12-who has an unknown anchor'],
  ['`server/nowhere.ts`', 'the file server/nowhere.ts does not exist'],
  ["`session/nowhere` 'a title'", "the test 'a title' of session/nowhere does not exist"],
])('checks %s in Markdown', (text, message) => {
  expect(broken(text, 'docs/a.md')).toEqual(message === null ? [] : [`docs/a.md: ${message}`]);
});
