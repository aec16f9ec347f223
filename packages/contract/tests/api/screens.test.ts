import { describe, expect, expectTypeOf, test } from 'vitest';
import { documentFor, examplePaths, paramsAt, paths, pathTo, screenAt } from '../../src/api/documents.ts';
import {
  type DestinationId,
  type ParamsOf,
  type Screen,
  type ScreenIdOf,
  screens,
} from '../../src/screens.ts';

const rows: [string, Screen][] = Object.entries(screens);
const visitor = { role: 'admin', loginType: null } as const;

describe('the catalogue of screens', () => {
  test.each(rows)('has a complete entry for %s', (id, { path, navigation }) => {
    expect(path).toMatch(/^\/$|^(\/(:[a-z]+|[a-z-]+))+$/i);
    if (navigation?.covers) expect(rows.map(([, other]) => other.path)).toContain(navigation.covers);
    const [example = ''] = (['admin', 'portal', 'byVisitor'] as const)
      .flatMap(examplePaths)
      .filter(each => screenAt(each)?.id === id);
    // Another row with the same pattern would be found instead.
    expect(example).not.toBe('');
  });

  test('has each path once', () => {
    const patterns = rows.map(([, { path }]) => path.replace(/:\w+/g, ':'));
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  test('has an entry of the navigation only for screens without parameters', () => {
    expect(rows.filter(([, { path, navigation }]) => navigation && path.includes(':'))).toEqual([]);
  });

  test('types paths, parameters and ids', () => {
    expectTypeOf<ParamsOf<'app'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<keyof ParamsOf<'users'>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof typeof paths, 'app'>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<ScreenIdOf<'portal'>, 'users' | 'profile'>>().toEqualTypeOf<'profile'>();
    expectTypeOf<Extract<DestinationId, 'login' | 'users'>>().toEqualTypeOf<'users'>();
    // @ts-expect-error the path needs the parameter id
    expect(() => pathTo('app', {})).toThrow('is not a path of the screen app');
    // @ts-expect-error the path has no parameters
    expect(pathTo('users', { id: '7' })).toBe('/users');
    expect(pathTo('users')).toBe('/users');
  });
});

describe('paths with a parameter', () => {
  test.each(['7', 'a b', 'ü/ß?#', '100%', '..%2F', '‮abc', '+', 'a'.repeat(64), '𝒜'.repeat(64)])(
    'reads back the parameter %j',
    id => {
      const path = pathTo('app', { id });
      expect(path.split('/')).toHaveLength(3);
      // As the browser has it in its address.
      const { pathname } = new URL(path, 'https://hub.example');
      expect(paramsAt('app', pathname)).toEqual({ id });
      expect(screenAt(pathname)).toEqual({ id: 'app', params: { id } });
      expect(documentFor(pathname, visitor)).toEqual({ app: 'admin', known: true });
      expect(documentFor(pathname, null)).toEqual({ app: 'admin', known: true });
    },
  );

  test.each(['', '.', '..', 'a'.repeat(65), '𝒜'.repeat(65), 'a\nb', 'a\0b'])(
    'makes no path of the parameter %j',
    id => {
      expect(() => pathTo('app', { id })).toThrow('is not a path of the screen app');
    },
  );

  test.each([
    '/apps/',
    '/apps/a/',
    '/apps/a/b',
    '/apps//a',
    '/apps/..',
    '/apps/%2e%2E',
    '/apps/%',
    '/apps/%zz',
    '/apps/%ff',
    '/apps/%E0%A4%A',
    '/apps/a%00b',
    '/apps/a%0Ab',
    '/apps/a\nb',
    '/apps/a\\b',
    '/apps/a b',
    '/apps/ü',
    '/apps/a?b',
    '/apps/a#b',
    `/apps/${'a'.repeat(65)}`,
    `/apps/${'%61'.repeat(65)}`,
    `/apps/${'a'.repeat(1_000_000)}`,
  ])('does not know a malformed or long path: %s', path => {
    expect(screenAt(path)).toBeNull();
    expect(documentFor(path, visitor)).toEqual({ app: 'admin', known: false });
  });

  test('distinguishes a path with a parameter from that of the list beside it', () => {
    expect(screenAt('/apps')).toEqual({ id: 'apps', params: {} });
    expect(paramsAt('app', '/apps')).toBeNull();
    expect(paths.apps).toBe('/apps');
  });
});
