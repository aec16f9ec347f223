import { describe, expect, test } from 'vitest';
import { documentFor, examplePaths, isPublic, openAppPath, usesPortal } from '../../src/api/documents.ts';
import { roles } from '../../src/people/schemas/role.ts';

const visitors = [
  null,
  ...roles.flatMap(role => [null, 'user' as const, 'admin' as const].map(loginType => ({ role, loginType }))),
];

test("serves the console's paths from the console to every visitor", () => {
  for (const path of examplePaths('admin')) {
    for (const visitor of visitors) expect(documentFor(path, visitor)).toEqual({ app: 'admin', known: true });
  }
});

test("serves the portal's paths from the portal to every visitor", () => {
  for (const path of examplePaths('portal')) {
    for (const visitor of visitors)
      expect(documentFor(path, visitor)).toEqual({ app: 'portal', known: true });
  }
});

test('serves every public path from the portal without a session', () => {
  const open = (['admin', 'portal', 'byVisitor'] as const).flatMap(examplePaths).filter(isPublic);
  expect(open.toSorted()).toEqual([
    '/',
    '/invitation',
    '/landing',
    '/login',
    '/register',
    '/reset-password',
    '/signed-out',
  ]);
  for (const path of open) expect(documentFor(path, null)).toEqual({ app: 'portal', known: true });
});

test('serves the address of an application from the portal, for any id', () => {
  for (const id of ['7', '//elsewhere.example', 'a&b=c#d']) {
    const { pathname, searchParams, hash } = new URL(openAppPath(id), 'https://hub.example');
    expect([documentFor(pathname, null).app, searchParams.get('app'), hash]).toEqual(['portal', id, '']);
  }
});

describe.each(examplePaths('byVisitor'))('path %s', path => {
  const appFor = (visitor: (typeof visitors)[number]) => documentFor(path, visitor).app;

  test('serves the path from the portal without a session', () => {
    expect(appFor(null)).toBe('portal');
  });

  test('serves the path from the portal to role user with any login type', () => {
    for (const loginType of [null, 'user', 'admin'] as const) {
      expect(appFor({ role: 'user', loginType })).toBe('portal');
    }
  });

  test('serves the path from the portal to a manager of login type user only', () => {
    expect(appFor({ role: 'manager', loginType: 'user' })).toBe('portal');
    expect(appFor({ role: 'manager', loginType: 'admin' })).toBe('admin');
    expect(appFor({ role: 'manager', loginType: null })).toBe('admin');
  });

  test('serves the path from the console to owner and admin with any login type', () => {
    for (const role of ['owner', 'admin'] as const) {
      for (const loginType of [null, 'user', 'admin'] as const)
        expect(appFor({ role, loginType })).toBe('admin');
    }
  });
});

test.each(['/nothing', '/users/1/other', '/Users', '/%75sers', '/users/', '//users', ''])(
  'does not know the path %j',
  path => {
    for (const visitor of visitors) {
      const app = visitor === null || usesPortal(visitor) ? 'portal' : 'admin';
      expect(documentFor(path, visitor)).toEqual({ app, known: false });
    }
  },
);
