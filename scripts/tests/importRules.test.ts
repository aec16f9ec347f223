import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, isForbidden, readImports, writersIn, writesOfRoutes } from '../lib/imports.ts';
import { root } from '../lib/processes.ts';

const server = 'apps/server/src';

const refused: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '@portico/contract/limits'],
  ['packages/ui/src/Button/A.tsx', '@portico/features/signIn/login'],
  ['packages/ui/src/Button/A.tsx', '../../../contract/src/limits.ts'],
  ['packages/contract/src/a.ts', '@portico/ui/Button'],
  ['packages/contract/src/a.ts', '@portico/catalogue/list'],
  ['packages/catalogue/src/a.ts', '@portico/ui/Button'],
  ['packages/features/src/lib/data/a.ts', '@portico/catalogue/list'],
  ['packages/features/src/signIn/login/A.tsx', '@portico/mocks/hub'],
  ['packages/features/src/signIn/login/A.tsx', '@portico/contract/api/server/refusal'],
  ['packages/features/src/signIn/login/A.tsx', '@portico/features/signIn/landing'],
  ['packages/features/src/signIn/login/A.tsx', '../../../../ui/src/Button/Button.tsx'],
  ['packages/features/src/people/list/A.tsx', '../../portal/home/index.ts'],
  ['packages/features/src/session/A.tsx', '../shell/index.ts'],
  ['packages/features/src/lib/data/a.ts', '../../session/useSession.ts'],
  ['packages/features/src/lib/data/a.ts', '../../cellar/a.ts'],
  ['mocks/src/a.ts', '@portico/features/signIn/login'],
  ['mocks/src/a.ts', '../../apps/server/src/base/hub.ts'],
  ['apps/server/src/apps/a.ts', '@portico/ui/Button'],
  ['apps/server/src/apps/a.ts', '@portico/catalogue/list'],
  ['apps/server/src/directory/a.ts', '../signIn/session/queries.ts'],
  ['apps/server/src/signIn/session/a.ts', '../../people/users/service.ts'],
  ['apps/server/src/database/query/a.ts', '../../base/hub.ts'],
  ['apps/server/attack/a.ts', '../src/base/hub.ts'],
  ['apps/server/attack/a.ts', '@portico/contract/limits'],
  ['apps/portal/src/A.tsx', '@portico/mocks/hub'],
  ['apps/portal/src/A.tsx', '@portico/contract/api/server/refusal'],
  ['apps/portal/src/A.tsx', '../../admin/src/main.tsx'],
];

const allowed: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '../Stack/Stack.tsx'],
  ['packages/catalogue/src/a.ts', '@portico/contract/limits'],
  ['packages/features/src/apps/connect/a.ts', '@portico/catalogue/list'],
  ['packages/features/src/signIn/login/A.tsx', '@portico/ui/Button'],
  ['packages/features/src/signIn/login/A.tsx', '../../people/profile/FactorDue.tsx'],
  ['packages/features/src/session/a.ts', '../lib/navigation/paths.ts'],
  ['mocks/src/a.ts', '@portico/contract/api/server/refusal'],
  ['apps/server/src/apps/a.ts', '@portico/contract/limits'],
  ['apps/server/src/people/users/a.ts', '../../apps/access/service.ts'],
  ['apps/server/attack/a.ts', '../tests/support/commands.ts'],
  ['apps/portal/src/A.tsx', '@portico/features/signIn/login'],
  ['apps/admin/src/A.tsx', '@portico/ui/theme'],
];

test('finds no forbidden import in the sources', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(isForbidden)).toEqual([]);
});

test.each(refused)('forbids %s to import %s', (...each) => {
  expect(isForbidden(each)).toBe(true);
});

test.each(allowed)('allows %s to import %s', (...each) => {
  expect(isForbidden(each)).toBe(false);
});

const queries = `
export const listRows = (store: Store) => store.select().from(rows);

/** Deletes old rows. */
const deleteOld = (store: Store) => store.delete(rows);

export async function insertRow(store: Store): Promise<void> {
  await deleteOld(store);
}

export const clear = (store: Store) => store.execute(sql\`
  delete from rows\`);
`;

test('lets routes change the database through services only', () => {
  const folder = join(root, server);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('/routes.ts'))
    .map(file => join(folder, file));
  expect(files.length).toBeGreaterThan(10);
  const writes = files.flatMap(file =>
    writesOfRoutes(readFileSync(file, 'utf8'), specifier =>
      readFileSync(join(dirname(file), specifier), 'utf8'),
    ).map(write => `${file}: ${write}`),
  );
  expect(writes).toEqual([]);
});

test('finds the functions that write', () => {
  expect(writersIn(queries)).toEqual(['deleteOld', 'insertRow', 'clear']);
});

test.each([
  ["import { insertRow, listRows } from './queries.ts';", ['insertRow']],
  ["import {\n  clear,\n  listRows,\n} from '../accounts/queries.ts';", ['clear']],
  ["import { users } from '../database/schema.ts';", ['../database/schema.ts']],
  ["import { sql } from 'drizzle-orm';", ['drizzle-orm']],
  ["import { runAction } from '../signIn/runAction.ts';", ['../signIn/runAction.ts']],
  ["import { transact } from '../events/transact.ts';", ['../events/transact.ts']],
  ["import type { Store } from '../database/store.ts';", []],
  ["import { listRows } from './queries.ts';", []],
  ["import { createRow } from './service.ts';", []],
])('finds the writes in: %s', (source, expected) => {
  expect(writesOfRoutes(source, () => queries)).toEqual(expected);
});
