import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { endpoints } from '../../src/api/table.ts';
import { isFollowable } from '../../src/lib/links.ts';
import { id } from '../../src/lib/schemas/id.ts';
import { lookup } from '../../src/lib/schemas/lookups.ts';
import { line, link, requiredLine, requiredText } from '../../src/lib/schemas/primitives.ts';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message;

describe('links', () => {
  test.each(['https://a.example/x?y=1#z', 'HTTP://a.example', 'http://127.0.0.1:3000', '/', '/path?query'])(
    'accepts the link %s',
    url => {
      expect(isFollowable(url)).toBe(true);
      expect(problem(link('URL'), url)).toBeUndefined();
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'a',
    'https:',
    'https://',
    'https://a b',
    'http:\\\\a.example',
  ])('refuses %s', url => {
    expect(isFollowable(url)).toBe(false);
    expect(problem(link('URL'), url)).toBeDefined();
  });

  test('accepts an empty link, trims links and adds a missing https://', () => {
    expect(v.parse(link('URL'), '')).toBe('');
    expect(v.parse(link('URL'), ' https://a.example ')).toBe('https://a.example');
    expect(v.parse(link('URL'), ' a.example ')).toBe('https://a.example');
    expect(problem(link('URL'), ' javascript:alert(1)')).toBeDefined();
  });

  test('refuses a link with line breaks', () => {
    expect(problem(link('URL'), '/path\nSet-Cookie: x')).toBe('URL must be on one line');
  });
});

describe('lines of text', () => {
  const name = line('Name', 5);

  test('trims and composes a line of text', () => {
    expect(v.parse(name, ' e\u0301 ')).toBe('é');
  });

  test('limits the length of a line of text', () => {
    expect(problem(name, 'abcdef')).toBe('Name must be at most 5 characters');
  });

  test.each(['\n', '\r', '\t', '\u0007', '\u001b', '\u007f', '\u2028', '\u2029'])(
    'refuses a line of text with the control character %j',
    character => {
      expect(problem(name, `a${character}b`)).toBe('Name must be on one line');
    },
  );

  test('refuses a line of text with lone surrogates', () => {
    expect(problem(name, 'a\ud800')).toBe('Name has characters that cannot be stored');
    expect(problem(name, '🦊')).toBeUndefined();
  });

  test.each([undefined, null, 7, {}, []])('must not be %j', value => {
    expect(problem(name, value)).toBe('Name must be text');
    expect(problem(requiredLine('Name', 5), value)).toBe('Name is required');
  });

  test('refuses a blank line of text if it is required', () => {
    expect(problem(requiredLine('Name', 5), '  ')).toBe('Name is required');
    expect(problem(requiredLine('Name', 5, 'Say a name'), '')).toBe('Say a name');
  });
});

describe('multi-line text', () => {
  const reason = requiredText('Reason', 20);

  test('keeps the line breaks and tabs of multi-line text', () => {
    expect(v.parse(reason, ' one\n\ttwo\r\n ')).toBe('one\n\ttwo');
  });

  test('refuses multi-line text that is blank or has other control characters', () => {
    expect(problem(reason, ' \n ')).toBe('Reason is required');
    expect(problem(reason, 'a\0b')).toBe('Reason has characters that cannot be stored');
    expect(problem(reason, 'a\u001b[31mb')).toBe('Reason has characters that cannot be stored');
  });
});

test.each(['1', 'x', '', '00000000-0000-4000-8000-00000000000', "1' or '1'='1"])(
  'refuses %j as an id',
  text => {
    expect(problem(id, text)).toBe('This id is not valid');
  },
);

describe('invisible characters', () => {
  const name = line('Name', 80);

  test.each([
    'a\u200bb',
    'a\u00adb',
    '\u202eabc',
    'a\u2066b',
    'a\u3164',
    'a\u2800',
    'a\ufe0f',
    '1\ufe0f',
    '\u{e0041}a',
    'a\u200db',
  ])('refuses invisible characters outside of spelling: %j', value => {
    expect(problem(name, value)).toBe('Name must not contain invisible characters');
    expect(problem(requiredText('Name', 80), value)).toBe('Name must not contain invisible characters');
  });

  test.each([
    '👩‍💻',
    '❤️ Team',
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '1️⃣',
    'می‌خواهم',
    'श्री',
    'क्‍ष',
    '葛󠄀城',
    'Ünal Öz',
    'Иван Smith',
  ])('accepts invisible characters as part of a character: %j', value => {
    expect(v.parse(name, value)).toBe(value.normalize('NFC'));
  });

  test('accepts invisible characters in searches, because older names may contain them', () => {
    expect(v.parse(lookup('Search', 80), 'owner\u200b')).toBe('owner\u200b');
  });
});

/** Returns every string field of an input schema with its path. */
function* stringsIn(schema: v.GenericSchema, path: string): Generator<[string, v.GenericSchema]> {
  const { entries, wrapped, item, options } = schema as {
    entries?: Record<string, v.GenericSchema>;
    wrapped?: v.GenericSchema;
    item?: v.GenericSchema;
    options?: readonly unknown[];
  };
  if (schema.type === 'string') yield [path, schema];
  for (const [key, entry] of Object.entries(entries ?? {})) yield* stringsIn(entry, `${path}.${key}`);
  if (wrapped !== undefined) yield* stringsIn(wrapped, path);
  if (item !== undefined) yield* stringsIn(item, `${path}[]`);
  if (schema.type === 'union') {
    for (const option of (options ?? []) as v.GenericSchema[]) yield* stringsIn(option, path);
  }
}

describe('lone surrogates and NUL in text inputs', () => {
  const inputs = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([id, row]) =>
    (['params', 'query', 'body'] as const).flatMap(part => {
      const schema = row[part];
      return schema === undefined ? [] : [...stringsIn(schema, `${id}.${part}`)];
    }),
  );

  test('finds every text field of the contract', () => {
    expect(inputs.length).toBeGreaterThan(50);
    expect(inputs.map(([path]) => path)).toContain('auth.login.body.password');
  });

  // Numbers in a query are text that is converted or refused.
  test.each(inputs.filter(([path]) => !/\.(limit|offset)$/.test(path)))(
    'refuses lone surrogates and NUL in %s',
    (_, schema) => {
      for (const value of ['abc\ud800def', '\udc00abcdef', 'abcdef\ud83e', 'abc\0def', '\0', '\ud800']) {
        expect(v.safeParse(schema, value).success, JSON.stringify(value)).toBe(false);
      }
    },
  );
});
