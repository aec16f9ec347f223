import { expect, test } from 'vitest';
import { brokenCitations, type TextFile, targetsIn } from '../lib/citations.ts';

const files: readonly TextFile[] = [
  { path: 'docs/sign-in.md', text: '# Sign-in\n\n## Passwords\n\n### Forced change\n' },
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
  "// docs/sign-in.md, 'Forced change'.",
  "// docs/sign-in.md, 'Passwords' and 'Forced change'; decision 7, threat 1",
  "/**\n * Asks. docs/sign-in.md, 'Forced\n * change'.\n */",
  '// RFC 9110 section 8.8.3',
  '// Decision 7.',
])('accepts the citation %s', text => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ["// docs/sign-in.md, 'Forced'", "docs/sign-in.md has no heading 'Forced'"],
  ["// docs/sign-in.md, 'Passwords' and 'Names'", "docs/sign-in.md has no heading 'Names'"],
  ["/**\n * docs/sign-in.md,\n * 'Names'\n */", "docs/sign-in.md has no heading 'Names'"],
  ["// docs/nowhere.md, 'Passwords'", 'the page docs/nowhere.md does not exist'],
  ['// docs/sign-in.md 5.4', "'docs/sign-in.md 5.4' cites a number, not a heading"],
  ['// decisions 7 and 8', "'decisions 7 and 8' cites 8, which does not exist"],
  ['// threat 2', "'threat 2' cites 2, which does not exist"],
  ["// Decisions, 'One log'", "'Decisions, '' cites a text outside the repository"],
  ['// Spec section 9', "'Spec section 9' cites a text outside the repository"],
])('refuses the citation %s', (text, message) => {
  expect(broken(text)).toEqual([`apps/server/src/base/hub.ts: ${message}`]);
});

test.each([
  ['[a](sign-in.md)', null],
  ['[a](sign-in.md#forced-change)', null],
  ['[a](decisions)', null],
  ['[a](https://example.org/nowhere)', null],
  ['`server/src/base/hub.ts`', null],
  ['[a](nowhere.md)', 'the link nowhere.md is broken'],
  ['[a](sign-in.md#names)', 'the link sign-in.md#names has an unknown anchor'],
  ['`server/nowhere.ts`', 'the file server/nowhere.ts does not exist'],
  ["`session/nowhere` 'a title'", "the test 'a title' of session/nowhere does not exist"],
])('checks %s in Markdown', (text, message) => {
  expect(broken(text, 'docs/a.md')).toEqual(message === null ? [] : [`docs/a.md: ${message}`]);
});
