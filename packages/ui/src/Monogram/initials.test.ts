import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada.lovelace', 'AL'],
  ['Augusta Ada King', 'AK'],
  ['wiki', 'WI'],
  ['X', 'X'],
  ['Émile Zola', 'ÉZ'],
  ['李小龍', '李小'],
  ['', '?'],
  ['---', '?'],
])("'%s' has the initials '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
