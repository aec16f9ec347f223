import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFollowable, pathWithin, resolveLink } from '../../src/lib/links.ts';

const origin = 'https://hub.example.org';

/** Parts that parsers treat differently: separators, dropped and encoded characters, and whole addresses. */
const pieces = [
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  '/..',
  '/.',
  '/..//',
  '/.//',
  '%2e',
  '%2f',
  '%5c',
  '%09',
  '%00',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '／',
  '＼',
  '．',
  '。',
  '\u202e',
  '\ud800',
  '?',
  '#',
  '@',
  ':',
  ';',
  '&',
  '=',
  '[',
  ']',
  '%',
  '|',
  '*',
  ':443',
  ':8443',
  'user:secret@',
  'http:',
  'https:',
  'https://',
  'HTTPS://',
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'x',
  'evil.example',
  'hub.example.org',
  'hub.example.org.evil.example',
  'аpple.example',
  '127.0.0.1',
  origin,
  `${origin}@evil.example`,
  'users',
  'search=ä',
];
const nasty = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(parts => parts.join('')),
  fc
    .tuple(fc.constantFrom('/', '//', '\\', `${origin}/`), fc.string({ unit: 'binary' }))
    .map(parts => parts.join('')),
  fc.webUrl(),
);
const check = (property: (link: string) => void) =>
  fc.assert(fc.property(nasty, property), { numRuns: 5000 });
const originOf = (link: string) => new URL(link, origin).origin;

describe('paths on this origin', () => {
  test('stays on this origin when it is resolved again', () => {
    check(link => {
      const path = pathWithin(link, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(originOf(path)).toBe(origin);
      expect(pathWithin(path, origin)).toBe(path);
    });
  });

  test.each([
    ['/?a#b', '/?a#b'],
    ['/users?search=%C3%A4&reset=1', '/users?search=%C3%A4&reset=1'],
    [`${origin}/users#x`, '/users#x'],
    ['HTTPS://HUB.example.org:443/users', '/users'],
    ['/a/../users', '/users'],
    ['/%2e%2e/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/\t/a/../users', '/'],
    ['/at@evil.example:x', '/at@evil.example:x'],
  ])('returns for %j the path %j', (link, path) => {
    expect(pathWithin(link, origin)).toBe(path);
  });

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/..\\/evil.example',
    '/a/..//evil.example',
    `${origin}//evil.example`,
    'https://evil.example/',
    'https://hub.example.org@evil.example/',
    'https://hub.example.org.evil.example/',
    'https://hub.example.org:8443/',
    'http://hub.example.org/',
    '//evil.example/',
    '//hub.example.org/users',
    '/\t/evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'users',
    '',
    undefined,
    null,
    7,
    {},
  ])('returns the start page for %j', link => {
    expect(pathWithin(link, origin)).toBe('/');
  });
});

describe('a link', () => {
  test('is accepted only if it leads to http, https or, from a slash, this origin', () => {
    check(link => {
      const resolved = resolveLink(link, origin);
      expect(resolved !== null).toBe(isFollowable(link));
      if (resolved === null) return;
      expect(['http:', 'https:']).toContain(new URL(resolved.href).protocol);
      if (link.startsWith('/')) expect(resolved.path).not.toBeNull();
      if (resolved.path !== null) expect(new URL(resolved.path, origin).href).toBe(resolved.href);
    });
  });

  test('resolves a link with a leading slash as a browser does', () => {
    check(link => {
      if (link.startsWith('/') && isFollowable(link)) expect(originOf(link)).toBe(origin);
    });
  });

  test('returns an absolute link to another origin, without a path', () => {
    expect(resolveLink('HTTPS://App.example/in?a=1#b', origin)).toEqual({
      href: 'https://app.example/in?a=1#b',
      path: null,
    });
  });
});
