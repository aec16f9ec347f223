import { describe, expect, test } from 'vitest';
import {
  adminPaths,
  documentFor,
  openAppPath,
  portalPaths,
  publicPaths,
  sharedPaths,
  usesPortal,
} from '../src/documents.ts';
import { roles } from '../src/schemas/role.ts';

const visitors = [
  null,
  ...roles.flatMap(role => [null, 'user' as const, 'admin' as const].map(loginType => ({ role, loginType }))),
];

test('the admin console answers its paths whoever asks', () => {
  for (const path of adminPaths) {
    for (const visitor of visitors) expect(documentFor(path, visitor)).toEqual({ app: 'admin', known: true });
  }
});

test('the portal answers its paths whoever asks', () => {
  for (const path of portalPaths) {
    for (const visitor of visitors)
      expect(documentFor(path, visitor)).toEqual({ app: 'portal', known: true });
  }
});

test('every public path is the portal’s for a visitor without a session', () => {
  expect(publicPaths).toContain('/register');
  for (const path of publicPaths) expect(documentFor(path, null)).toEqual({ app: 'portal', known: true });
});

test('the address of an application is the portal’s, whatever its id', () => {
  for (const id of ['7', '//elsewhere.example', 'a&b=c#d']) {
    const { pathname, searchParams, hash } = new URL(openAppPath(id), 'https://hub.example');
    expect([documentFor(pathname, null).app, searchParams.get('app'), hash]).toEqual(['portal', id, '']);
  }
});

describe.each(sharedPaths)('%s', path => {
  const appFor = (visitor: (typeof visitors)[number]) => documentFor(path, visitor).app;

  test('is the portal without a session', () => {
    expect(appFor(null)).toBe('portal');
  });

  test('is the portal for the role user, whatever the login type', () => {
    for (const loginType of [null, 'user', 'admin'] as const) {
      expect(appFor({ role: 'user', loginType })).toBe('portal');
    }
  });

  test('is the portal for a manager of login type user, and else the console', () => {
    expect(appFor({ role: 'manager', loginType: 'user' })).toBe('portal');
    expect(appFor({ role: 'manager', loginType: 'admin' })).toBe('admin');
    expect(appFor({ role: 'manager', loginType: null })).toBe('admin');
  });

  test('is the console for owner and admin, whatever the login type', () => {
    for (const role of ['owner', 'admin'] as const) {
      for (const loginType of [null, 'user', 'admin'] as const)
        expect(appFor({ role, loginType })).toBe('admin');
    }
  });
});

test.each(['/nothing', '/users/1', '/Users', '/users/', '//users', ''])('knows no path %j', path => {
  for (const visitor of visitors) expect(documentFor(path, visitor)).toEqual({ app: 'portal', known: false });
});

test('an owner of login type user still gets the console', () => {
  expect(usesPortal({ role: 'owner', loginType: 'user' })).toBe(false);
});
