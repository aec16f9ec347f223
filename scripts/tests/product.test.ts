import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { isApi, type Row } from '../../packages/contract/src/row.ts';
import { allRows } from '../../packages/contract/src/rowTable.ts';
import { type Screen, screens } from '../../packages/contract/src/screens.ts';
import { tableRows } from '../lib/namedTests.ts';
import { root } from '../lib/processes.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const product = read('docs/product.md');

/** Returns the text of one section, e.g. '12.4'. */
const sectionOf = (number: string) =>
  product
    .split(`\n### ${number} `)[1]
    ?.split(/\n###? /)[0]
    ?.trim() ?? expect.unreachable(`no section ${number}`);

const proofs = {
  nobody: 'anyone',
  session: 'everyone',
  signOut: 'browsers with a report',
  client: 'applications',
  token: 'holders of an access token',
  proxy: 'trusted proxies',
} as const;

const who = (row: Row): string => {
  if (isApi(row)) return whoOf(row);
  return row.proofs.includes('nobody') ? proofs.nobody : row.proofs.map(proof => proofs[proof]).join(', ');
};

const whoOf = ({ access }: Endpoint): string => {
  if (access.by === 'anyone') return 'anyone';
  if (access.by.includes('user')) return access.openDuties ? 'everyone\\*' : 'everyone';
  const administrators = access.withMasterKey ? 'administrators' : 'administrators in person';
  if (access.ifManagers) return `${administrators}+`;
  return access.by.includes('manager') ? 'console' : administrators;
};

test('sections are numbered in order', () => {
  const numbers = [...product.matchAll(/^(##|###) (\S+) /gm)].map(([, level, number]) => ({ level, number }));
  let [chapter, section] = [0, 0];
  for (const { level, number } of numbers) {
    if (level === '##') [chapter, section] = [chapter + 1, 0];
    else section += 1;
    expect(number).toBe(level === '##' ? String(chapter) : `${chapter}.${section}`);
  }
});

test('lists the screens of the catalogue with their apps', () => {
  const apps = { portal: 'portal', admin: 'console', byVisitor: 'by visitor' };
  const documented = tableRows(sectionOf('3.1')).flatMap(([routes = '', , app]) =>
    [...routes.matchAll(/`(\/[^`?#]*)/g)].map(([, path]) => `${path} ${app}`),
  );
  const rows: readonly Screen[] = Object.values(screens);
  const declared = rows.map(({ path, app }) => `${path} ${apps[app]}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test('lists the rows of the contract with their callers', () => {
  const documented = tableRows(sectionOf('12.4')).map(([endpoint, caller]) => `${endpoint} ${caller}`);
  const declared = allRows.map(([, row]) => `\`${row.method} ${row.path}\` ${who(row)}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test.each([
  ['docs/product.md', sectionOf('15.3')],
  ['docs/operations.md', read('docs/operations.md').split('\n## ')[1] ?? ''],
])('%s lists the environment variables of the server', (_, text) => {
  const config = read('apps/server/src/base/config.ts');
  const declared = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const documented = tableRows(text).flatMap(([names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
});
