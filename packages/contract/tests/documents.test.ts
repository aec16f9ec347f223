import { describe, expect, test } from 'vitest';
import { documentFor, examplePaths, isPublic, openAppPath, usesPortal } from '../src/documents.ts';
import { roles } from '../src/schemas/role.ts';

const visitors = [
  null,
  ...roles.flatMap(role => [null, 'user' as const, 'admin' as const].map(loginType => ({ role, loginType }))),
];

test('the console answers its paths for every visitor', () => {
  for (const path of examplePaths('admin')) {
    for (const visitor of visitors) expect(documentFor(path, visitor)).toEqual({ app: 'admin', known: true });
  }
});

test('the portal answers its paths for every visitor', () => {
  for (const path of examplePaths('portal')) {
    for (const visitor of visitors)
      expect(documentFor(path, visitor)).toEqual({ app: 'portal', known: true });
  }
});

test('the portal answers every public path without a session', () => {
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

test('the portal answers the address of an application with any id', () => {
  for (const id of ['7', '//elsewhere.example', 'a&b=c#d']) {
    const { pathname, searchParams, hash } = new URL(openAppPath(id), 'https://hub.example');
    expect([documentFor(pathname, null).app, searchParams.get('app'), hash]).toEqual(['portal', id, '']);
  }
});

describe.each(examplePaths('byVisitor'))('%s', path => {
  const appFor = (visitor: (typeof visitors)[number]) => documentFor(path, visitor).app;

  test('is answered by the portal without a session', () => {
    expect(appFor(null)).toBe('portal');
  });

  test('is answered by the portal for role user with any login type', () => {
    for (const loginType of [null, 'user', 'admin'] as const) {
      expect(appFor({ role: 'user', loginType })).toBe('portal');
    }
  });

  test('is answered by the portal only for a manager of login type user', () => {
    expect(appFor({ role: 'manager', loginType: 'user' })).toBe('portal');
    expect(appFor({ role: 'manager', loginType: 'admin' })).toBe('admin');
    expect(appFor({ role: 'manager', loginType: null })).toBe('admin');
  });

  test('is answered by the console for owner and admin with any login type', () => {
    for (const role of ['owner', 'admin'] as const) {
      for (const loginType of [null, 'user', 'admin'] as const)
        expect(appFor({ role, loginType })).toBe('admin');
    }
  });
});

test.each(['/nothing', '/users/1/other', '/Users', '/%75sers', '/users/', '//users', ''])(
  'the path %j is unknown',
  path => {
    for (const visitor of visitors)
      expect(documentFor(path, visitor)).toEqual({ app: 'portal', known: false });
  },
);

test('an owner of login type user still gets the console', () => {
  expect(usesPortal({ role: 'owner', loginType: 'user' })).toBe(false);
});
