import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  circularImports,
  type Import,
  isForbidden,
  readImports,
  writersIn,
  writesOfRoutes,
} from '../lib/imports.ts';
import { root } from '../lib/processes.ts';

const server = 'apps/server/src';

const refused: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '@portico/contract/limits'],
  ['packages/ui/src/Button/A.tsx', '@portico/features/login'],
  ['packages/ui/src/Button/A.tsx', '@portico/mocks/hub'],
  ['packages/ui/src/Button/A.tsx', '../../../contract/src/limits.ts'],
  ['packages/contract/src/a.ts', '@portico/ui/Button'],
  ['packages/contract/src/a.ts', '@portico/mocks/hub'],
  ['packages/contract/src/a.ts', '@portico/catalogue/list'],
  ['packages/catalogue/src/a.ts', '@portico/ui/Button'],
  ['packages/ui/src/Button/A.tsx', '@portico/catalogue/list'],
  ['packages/features/src/lib/data/a.ts', '@portico/catalogue/list'],
  ['apps/server/src/a.ts', '@portico/catalogue/list'],
  ['mocks/src/a.ts', '@portico/features/login'],
  ['mocks/src/a.ts', '../../apps/server/src/base/hub.ts'],
  ['apps/server/src/a.ts', '@portico/ui/Button'],
  ['apps/server/src/a.ts', '@portico/mocks/hub'],
  ['apps/server/attack/a.ts', '../src/hub.ts'],
  ['apps/server/attack/a.ts', '@portico/contract/limits'],
  ['apps/server/src/identity/a.ts', '../session/queries.ts'],
  ['apps/server/src/session/a.ts', '../users/service.ts'],
  ['apps/server/src/accounts/a.ts', '../identity/passwords.ts'],
  ['apps/portal/src/A.tsx', '@portico/mocks/hub'],
  ['apps/portal/src/A.tsx', '@portico/server/hub'],
  ['apps/portal/src/A.tsx', '../../admin/src/main.tsx'],
  ['apps/admin/src/A.tsx', '@portico/mocks/hub'],
  ['apps/admin/src/A.tsx', '../../portal/src/main.tsx'],
  ['packages/features/src/login/A.tsx', '@portico/mocks/hub'],
  ['packages/features/src/login/A.tsx', '@portico/contract/hub/refusal'],
  ['apps/portal/src/A.tsx', '@portico/contract/hub/refusal'],
  ['packages/features/src/login/A.tsx', '@portico/features/landing'],
  ['packages/features/src/login/A.tsx', '../../../ui/src/Button/index.ts'],
  ['packages/features/src/login/A.tsx', '../landing/index.ts'],
  ['packages/features/src/shell/A.tsx', '../login/index.ts'],
  ['packages/features/src/session/A.tsx', '../shell/index.ts'],
  ['packages/features/src/lib/data/a.ts', '../../session/useSession.ts'],
  ['packages/features/src/portal/open/A.tsx', '../../login/index.ts'],
];

const allowed: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '../Stack/index.ts'],
  ['packages/catalogue/src/a.ts', '@portico/contract/limits'],
  ['packages/features/src/apps/a.ts', '@portico/catalogue/list'],
  ['mocks/src/a.ts', '@portico/contract/limits'],
  ['mocks/src/a.ts', '@portico/contract/hub/refusal'],
  ['apps/server/src/a.ts', '@portico/contract/limits'],
  ['apps/server/src/session/a.ts', '../identity/passwords.ts'],
  ['apps/server/src/users/a.ts', '../access/service.ts'],
  ['apps/portal/src/A.tsx', '@portico/features/login'],
  ['apps/admin/src/A.tsx', '@portico/ui/theme'],
  ['packages/features/src/login/A.tsx', '@portico/ui/Button'],
  ['packages/features/src/login/A.tsx', '../lib/navigation/paths.ts'],
  ['packages/features/src/login/A.tsx', '../session/useSession.ts'],
  ['packages/features/src/login/A.tsx', '../shell/index.ts'],
  ['packages/features/src/session/a.ts', '../lib/navigation/paths.ts'],
];

test('no source has a forbidden import', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(isForbidden)).toEqual([]);
});

test.each(refused)('%s may not import %s', (...each) => {
  expect(isForbidden(each)).toBe(true);
});

test.each(allowed)('%s may import %s', (...each) => {
  expect(isForbidden(each)).toBe(false);
});

test.each([server, 'packages/features/src', 'packages/features/src/lib', 'packages/ui/src'])(
  'the folders of %s have no circular imports',
  parent => {
    expect(circularImports(readImports(), parent, { files: false })).toEqual([]);
  },
);

test('the folders and files of the contract have no circular imports', () => {
  expect(circularImports(readImports(), 'packages/contract/src', { files: true })).toEqual([]);
});

test('folders of the server do not import the files that wire them', () => {
  const isFolder = /^apps\/server\/src\/(?!commands|demo)\w+\/[^/]+$/;
  const isWiring = /^\.\.\/(?!hub|config|gate|groupBy)\w+\.ts$/;
  expect(
    readImports().filter(([file, specifier]) => isFolder.test(file) && isWiring.test(specifier)),
  ).toEqual([]);
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

test('routes change the database through services only', () => {
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
  expect(writersIn(queries)).toEqual(['deleteOld', 'clear', 'insertRow']);
});

test.each([
  ["import { insertRow, listRows } from './queries.ts';", ['insertRow']],
  ["import {\n  clear,\n  listRows,\n} from '../accounts/queries.ts';", ['clear']],
  ["import { users } from '../database/schema.ts';", ['../database/schema.ts']],
  ["import { sql } from 'drizzle-orm';", ['drizzle-orm']],
  ["import { runAction } from '../session/runAction.ts';", ['../session/runAction.ts']],
  ["import { transact } from '../events/transact.ts';", ['../events/transact.ts']],
  ["import type { Store } from '../database/store.ts';", []],
  ["import { listRows } from './queries.ts';", []],
  ["import { createRow } from './service.ts';", []],
])('finds the writes in: %s', (source, expected) => {
  expect(writesOfRoutes(source, () => queries)).toEqual(expected);
});

test('finds a circular import of three folders', () => {
  const circle: Import[] = [
    [`${server}/users/a.ts`, '../session/b.ts'],
    [`${server}/session/b.ts`, '../events/c.ts'],
    [`${server}/events/c.ts`, '../users/a.ts'],
    [`${server}/portal/d.ts`, '../users/a.ts'],
  ];
  expect(circularImports(circle, server, { files: false })).toEqual([
    'users → session',
    'session → events',
    'events → users',
  ]);
});

test('finds a circular import through a file beside the folders', () => {
  const circle: Import[] = [
    [`${server}/events/a.ts`, '../rules.ts'],
    [`${server}/rules.ts`, './events/b.ts'],
  ];
  expect(circularImports(circle, server, { files: true })).toEqual([
    'events → rules.ts',
    'rules.ts → events',
  ]);
  expect(circularImports(circle, server, { files: false })).toEqual([]);
});
