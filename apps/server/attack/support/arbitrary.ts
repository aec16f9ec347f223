import fc from 'fast-check';
import type { Schema } from './openApi.ts';

const surrogates = ['\ud800', '\udfff', 'a\udc00b', '\ud83d\ude00'];
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  'e\u0301\u0327',
  '\u200b\u2060\ufeff',
  'İıßﬁＡ＠',
  "'; drop table users; --",
  '%_\\',
  '...',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '=cmd|calc!A1',
  '\r\nSet-Cookie: a=b',
];
const moments = [
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '0000-00-00T00:00:00Z',
];
const numbers = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 8.64e15, 8.64e15 + 1];

const long = fc.integer({ min: 1, max: 20_000 }).map(length => 'x'.repeat(length));
const cursor = fc
  .oneof(
    fc.array(fc.oneof(fc.constantFrom(...texts, ...moments, ...numbers), fc.uuid(), fc.jsonValue()), {
      maxLength: 4,
    }),
    fc.tuple(fc.constantFrom(...numbers, ...moments, ...texts), fc.uuid()),
    fc.tuple(fc.constantFrom(...numbers, ...moments), fc.constantFrom(...texts)),
  )
  .map(value => Buffer.from(JSON.stringify(value)).toString('base64url'));

/** Texts that are hard to store, compare or search for. */
export const oddText = fc.oneof(
  fc.constantFrom(...texts, ...surrogates, ...moments),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  long,
  cursor,
);

/** Raw bodies that are not JSON, or nested so deeply that they break recursive code. */
export const rawBodies = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }).map(depth => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 10_000 }).map(depth => '{"a":'.repeat(depth) + 0 + '}'.repeat(depth)),
  fc.constantFrom(
    '',
    '{',
    '{"a":1',
    '\ufeff{}',
    '{"a":1e400}',
    '"\\ud800"',
    '{"__proto__":{"isOwner":true}}',
  ),
  oddText,
);

const deep = fc.integer({ min: 1, max: 500 }).map(depth => {
  let value: unknown = 0;
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Any JSON value, mostly invalid. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, [], {}, ...numbers),
  fc.double(),
  fc.jsonValue(),
  { arbitrary: deep, weight: 1 },
);

/** Values by field name, where the schema alone is not enough. All addresses are on this machine. */
const byName: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['https://push.invalid/a', 'https://127.0.0.1/a', 'https://[::1]:443/a', 'https://localhost/'],
  url: ['https://notes.invalid/callback?a=b#c', '/inside', 'http://[::ffff:127.0.0.1]/', ''],
};

function text(
  { minLength = 0, maxLength = 200, format, pattern }: Schema,
  ids: readonly string[],
  name: string,
): fc.Arbitrary<string> {
  const named = byName[name];
  if (named !== undefined) return fc.constantFrom(...named);
  if (name === 'cursor') return cursor;
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString());
  if (pattern?.includes('{')) return fc.stringMatching(new RegExp(pattern));
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
  return fc.oneof(plain, fc.constantFrom(...ids, '10', '0'));
}

/**
 * Generates values that match a schema.
 *
 * @param ids ids to use for text fields
 * @param of the name of the field, if it is one
 */
function fitting(schema: Schema, ids: readonly string[], of = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(one => fitting(one, ids, of)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, fitting(field, ids, name)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 20, 20) });
    case 'string':
      return text(schema, ids, of);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -100, max: schema.maximum ?? 100_000 });
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(text({}, ids, of), fc.integer());
  }
}

/** Generates values for a schema: some valid, some with one invalid field, some completely different. */
export function valuesOf(schema: Schema, ids: readonly string[], name = ''): fc.Arbitrary<unknown> {
  const right = fitting(schema, ids, name);
  const names = Object.keys(schema.properties ?? {});
  const spoilt =
    names.length === 0
      ? odd
      : fc
          .tuple(right, fc.constantFrom(...names, '__proto__', 'id', 'role'), odd)
          .map(([value, name, replacement]) => {
            const copy = { ...(value as object) };
            Object.defineProperty(copy, name, { value: replacement, enumerable: true });
            return copy;
          });
  return fc.oneof(
    { arbitrary: right, weight: 5 },
    { arbitrary: spoilt, weight: 5 },
    { arbitrary: odd, weight: 1 },
  );
}

/** Percent-encodes any string. A lone surrogate becomes invalid UTF-8 bytes. */
export const encode = (value: string): string =>
  Array.from(value, character => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map(byte => `%${byte.toString(16)}`)
      .join('');
  }).join('');

/** Converts a value to text for a query or a path. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value).slice(0, 4000);
