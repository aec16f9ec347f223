import { describe, expect, test } from 'vitest';
import { type Endpoint, parametersOf, pathOf } from '../../src/api/endpoint.ts';
import { api, endpointIds, endpoints } from '../../src/api/table.ts';
import { refusals } from '../../src/errors.ts';
import { throttles } from '../../src/limits.ts';

describe('paths of endpoints', () => {
  test('fills parameters into a path', () => {
    expect(pathOf(api.access.grant, { params: { userId: 'u', appId: 'a' } })).toBe(
      '/api/user-app-access/u/a',
    );
    expect(pathOf(api.users.suspend, { params: { id: '1' } })).toBe('/api/users/1/suspend');
  });

  test('escapes parameters so that each stays one segment', () => {
    expect(pathOf(api.users.update, { params: { id: '../apps?x#y' } })).toBe('/api/users/..%2Fapps%3Fx%23y');
  });

  test('adds the query to a path, without absent and empty values', () => {
    const query = { limit: 2, cursor: undefined, search: 'ä & b' };
    expect(pathOf(api.users.list, { query })).toBe('/api/users?limit=2&search=%C3%A4+%26+b');
    expect(pathOf(api.users.list, { query: { search: '' } })).toBe('/api/users');
    expect(pathOf(api.users.list)).toBe('/api/users');
  });

  test('requires every parameter of a path', () => {
    expect(() => pathOf(api.access.grant, { params: { userId: 'u' } })).toThrow('needs the parameter appId');
  });
});

describe('rows of the table', () => {
  const rows: [string, Endpoint][] = endpointIds.map(id => [id, endpoints[id]]);

  test('gives every row a unique method and path', () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(rows)('has a complete row for %s', (_, row) => {
    expect(row.path).toMatch(/^\/api\/[a-z0-9:/.-]+$/i);
    expect(row.summary).toMatch(/^[A-Z].*\.$/);
    const classes = typeof row.throttle === 'string' ? [row.throttle] : row.throttle.byHandler;
    expect(Object.keys(throttles)).toEqual(expect.arrayContaining([...classes]));
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...row.refusals]));
    if (row.method === 'GET') expect(row.body).toBeUndefined();
  });

  test('opens to machine clients only rows that the master key may call, and never keys or passwords', () => {
    const open = rows.filter(([, { scope }]) => scope !== undefined);
    expect(open.length).toBeGreaterThan(20);
    for (const [id, { access, scope, method }] of open) {
      expect(access, id).toMatchObject({ withMasterKey: true });
      expect(scope?.endsWith(method === 'GET' ? ':read' : ':write'), id).toBe(true);
    }
    const ids = open.map(([id]) => id);
    for (const closed of [
      'users.resetPassword',
      'apps.rotateKey',
      'oidc.rotateSecret',
      'system.saveSettings',
    ]) {
      expect(ids).not.toContain(closed);
    }
    expect(ids.filter(id => /^(machineClients|system|profile|portal|security)\./.test(id))).toEqual([]);
  });

  test('has no secret in its path or query, which logs and histories keep', () => {
    const inAddresses = rows.flatMap(([id, { path, query }]) => [
      ...parametersOf(path).map(name => `${id} ${name}`),
      ...Object.keys((query as { entries?: object } | undefined)?.entries ?? {}).map(name => `${id} ${name}`),
    ]);
    expect(inAddresses.length).toBeGreaterThan(20);
    expect(inAddresses.filter(name => / .*(token|secret|password|key|code)/i.test(name))).toEqual([]);
  });
});
