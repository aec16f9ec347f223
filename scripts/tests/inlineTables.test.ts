import { expect, test } from 'vitest';
import { inlineCells } from '../vite/inlineTables.ts';

const ofFeatures = '/repository/packages/features/src/login/Login.tsx';
const ofContract = '/repository/packages/contract/src/schemas/session.ts';
const importScreens = "import { screens } from '@portico/contract/screens';\n";

test('replaces texts and numbers of a table, and removes the import', () => {
  expect(inlineCells(`${importScreens}useTitle(screens.home.title.portal);`, ofFeatures)).toBe(
    '\nuseTitle("Your applications");',
  );
  const code = "import { lengths, timeouts } from '../limits.ts';\nmax(lengths.reason.max, timeouts.readMs)";
  expect(inlineCells(code, ofContract)).toBe('\nmax(1000, 30000)');
});

test('keeps an import that is still used, and everything that is not a cell', () => {
  const code =
    "import { lengths, pages } from '@portico/contract/limits';\nf(lengths.search, lengths.url.max, a.pages.apps);";
  expect(inlineCells(code, ofFeatures)).toBe(
    "import { lengths, pages } from '@portico/contract/limits';\nf(lengths.search, 2048, a.pages.apps);",
  );
  for (const same of [
    `${importScreens}f(screens[id].title, screens.unknown.title, screens.users);`,
    "import { screens } from './screens.ts';\nf(screens.users.title);",
    "import { title } from './title.ts';\nf(screens.users.title);",
  ])
    expect(inlineCells(same, ofFeatures)).toBe(same);
});
