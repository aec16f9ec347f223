import { examplePaths } from '@portico/contract/api/documents';
import { roles } from '@portico/contract/people/schemas/role';
import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { describe, expect, it } from 'vitest';
import { loginPathFor } from '../src/lib/navigation/paths.ts';
import { type GateInput, verdictFor } from '../src/session/gate/gate.ts';
import { canOpenScreen } from '../src/session/gate/screenAccess.ts';
import { loginTypeToStore } from '../src/session/state/loginType.ts';
import { signedInAs } from './users.ts';

const adminPaths = examplePaths('admin');

const at = (path: string, changes: Partial<GateInput> = {}) =>
  verdictFor({
    session: { status: 'signed-out', hasEnded: false },
    loginType: null,
    app: 'portal',
    path,
    search: '',
    isReloaded: false,
    ...(changes.app === 'admin' && { mayOpen: canOpenScreen }),
    ...changes,
  });

const signedIn = (user: Partial<SignedInUser> = {}) =>
  ({ session: { status: 'signed-in', user: signedInAs(user) } }) as const;

it.each(['/invitation', '/reset-password'])(
  'shows %s also to a signed-in visitor, in the app that owns it',
  path => {
    expect(at(path, signedIn())).toEqual({ show: 'screen' });
    expect(at(path, { ...signedIn(), app: 'admin' })).toEqual({ load: path });
  },
);

describe('visitors without a session', () => {
  it.each(['/login', '/landing', '/register', '/'])('keeps a visitor without a session on %s', path => {
    expect(at(path)).toEqual({ show: 'screen' });
  });

  it('redirects a visitor without a session from an unknown path to /, and clears the login type', () => {
    expect(at('/nowhere')).toEqual({ goTo: '/', forgetLoginType: true });
  });

  it.each(['admin', 'portal'] as const)(
    'redirects a visitor from a page of the %s to the login screen, and back after signing in',
    app => {
      for (const path of [...adminPaths, '/profile', '/apps/%C3%BC%2F']) {
        const search = '?user=7&name=A%26B';
        const verdict = at(path, { app, search });
        expect(verdict).toEqual({
          goTo: `/login?next=${encodeURIComponent(path + search)}`,
          forgetLoginType: true,
        });
        const query = (verdict as { goTo: string }).goTo.slice('/login'.length);
        expect(at('/login', { ...signedIn(), search: query })).toEqual({ goTo: path + search });
      }
    },
  );

  it.each([false, true])(
    'redirects a visitor from an application address to the login screen, with its id',
    hasEnded => {
      const session = { status: 'signed-out', hasEnded } as const;
      expect(at('/open', { search: '?app=7', session })).toEqual({
        goTo: '/login?app=7',
        forgetLoginType: true,
      });
    },
  );

  it('redirects to the login screen if the session has just ended, and back after signing in', () => {
    const session = { status: 'signed-out', hasEnded: true } as const;
    expect(at('/users', { app: 'admin', session })).toEqual({ goTo: '/login?next=%2Fusers' });
    expect(at('/nowhere', { session })).toEqual({ goTo: '/login' });
  });
});

describe('signed-in users', () => {
  it.each(['/login', '/landing', '/register'])('is redirected from %s to /', path => {
    expect(at(path, signedIn())).toEqual({ goTo: '/' });
  });

  it.each(['user', 'manager', 'admin', 'owner'] as const)(
    'lets a user of role %s continue to the application',
    role => {
      expect(at('/login', { ...signedIn({ role }), search: '?app=7' })).toEqual({ goTo: '/open?app=7' });
      expect(at('/open', { ...signedIn({ role }), search: '?app=7' })).toEqual({ show: 'screen' });
      expect(at('/open', { ...signedIn({ role }), app: 'admin' })).toEqual({ load: '/open' });
    },
  );

  it('redirects a signed-in user to applications only', () => {
    const search = '?app=//elsewhere.example/%26x%3D1';
    expect(at('/login', { ...signedIn(), search })).toEqual({
      goTo: '/open?app=%2F%2Felsewhere.example%2F%26x%3D1',
    });
    expect(at('/register', { ...signedIn(), search })).toEqual({ goTo: '/' });
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/..//elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/nowhere',
    '/apps/..',
    '/apps/%2e%2e',
    '/apps/\\elsewhere.example',
    '/apps/\t/elsewhere.example',
    '/apps/a/../..//elsewhere.example',
    `/apps/${'a'.repeat(65)}`,
    '',
  ])('does not follow %j after signing in', next => {
    expect(at('/login', { ...signedIn(), search: `?next=${encodeURIComponent(next)}` })).toEqual({
      goTo: '/',
    });
  });

  it('requires the change of a temporary password first', () => {
    expect(at('/users', { ...signedIn({ tempPassword: true }), app: 'admin' })).toEqual({
      show: 'forced-change',
    });
  });

  it('lets users change a temporary password on the login screen, whose document knows it', () => {
    expect(at('/login', signedIn({ tempPassword: true }))).toEqual({ show: 'forced-change' });
  });

  it('shows the cached portal while the hub is unreachable, but not the console', () => {
    const unverified = (role: 'user' | 'admin') =>
      ({ session: { status: 'signed-in', user: signedInAs({ role }), isUnverified: true } }) as const;
    expect(at('/', unverified('user'))).toEqual({ show: 'screen' });
    expect(at('/', unverified('admin'))).toEqual({ show: 'unreachable' });
  });

  it("serves / from the app of the user's role and login type", () => {
    expect(at('/', signedIn())).toEqual({ load: '/' });
    expect(at('/', signedIn({ role: 'user' }))).toEqual({ show: 'screen' });
    expect(at('/', { ...signedIn({ role: 'manager' }), loginType: 'user' })).toEqual({ show: 'screen' });
    expect(at('/', { ...signedIn(), loginType: 'user', app: 'admin' })).toEqual({ show: 'screen' });
  });

  it('keeps the user in the app after one reload', () => {
    expect(at('/users', { ...signedIn(), isReloaded: true })).toEqual({ show: 'screen' });
  });

  it('shows unknown paths in the current app', () => {
    expect(at('/nowhere', { ...signedIn(), app: 'admin' })).toEqual({ show: 'screen' });
  });
});

describe('screens of the console', () => {
  const openScreens = (role: SignedInUser['role']) =>
    adminPaths.filter(path => {
      const verdict = at(path, { ...signedIn({ role }), app: 'admin' });
      if ('show' in verdict && verdict.show === 'screen') return true;
      expect(verdict).toEqual({ show: 'no-access' });
      return false;
    });

  it.each(['owner', 'admin'] as const)('opens every screen to %s', role => {
    expect(openScreens(role)).toEqual(adminPaths);
  });

  it('opens every screen except the settings and the machine clients to a manager', () => {
    const closed = ['/settings', '/machine-clients'];
    expect(openScreens('manager')).toEqual(adminPaths.filter(path => !closed.includes(path)));
  });

  it('opens no screen to role user, not even the dashboard when / is reloaded in it', () => {
    expect(openScreens('user')).toEqual([]);
    const user = { ...signedIn({ role: 'user' }), app: 'admin' } as const;
    expect(at('/', user)).toEqual({ load: '/' });
    expect(at('/', { ...user, isReloaded: true })).toEqual({ show: 'no-access' });
  });

  it.each(roles)('opens the profile to %s in the console', role => {
    const input = { ...signedIn({ role }), app: 'admin', isReloaded: true } as const;
    expect(at('/profile', input)).toEqual({ show: 'screen' });
  });
});

describe('login types', () => {
  it.each([
    ['owner', 'user', 'user'],
    ['owner', 'admin', null],
    ['admin', 'user', 'user'],
    ['admin', 'admin', null],
    ['manager', 'user', 'user'],
    ['manager', 'admin', 'admin'],
    ['user', 'user', 'user'],
    ['user', 'admin', 'admin'],
  ] as const)('stores for %s choosing %s the login type %s', (role, chosen, stored) => {
    expect(loginTypeToStore(role, chosen)).toBe(stored);
  });
});

it('keeps the address of the login screen when a session ends there, with the application that waits', () => {
  for (const address of ['/login', '/login?app=1&request=2']) expect(loginPathFor(address)).toBe(address);
  expect(loginPathFor('/users?page=2')).toBe('/login?next=%2Fusers%3Fpage%3D2');
  expect(loginPathFor('/')).toBe('/login');
});
