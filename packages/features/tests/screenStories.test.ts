import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenAt } from '@portico/contract/api/documents';
import { screens } from '@portico/contract/screens';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../src');

/** Returns the paths at which the stories of a file start. */
const startsIn = (file: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:path|start)(?::| =) ['`](\/[^'`?]*)/g)].map(
    ([, path = '']) => path.replace(/\$\{[\w.]+\}/, appIds.pantry),
  );

it('has a story for every screen of the catalogue', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shown = files.filter(file => file.endsWith('.stories.tsx')).flatMap(startsIn);
  const ids = new Set(shown.map(path => screenAt(path)?.id));
  expect(Object.keys(screens).filter(id => !ids.has(id as keyof typeof screens))).toEqual([]);
});
