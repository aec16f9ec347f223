import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { encodings, environmentValue, type FormatName, formats } from '../src/formats.ts';

/** Text of all kinds, mostly of characters that end strings or start expressions somewhere. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'"\'\\$`#{}%;=:, \n\r\tab'), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
/** As {@link hostile}. Shells and processes have no NUL, and no halves of surrogate pairs. */
const hostileInShell = hostile.filter(text => !text.includes('\0') && text.isWellFormed());

const quoted = (format: FormatName, value: string) =>
  formats[format].quote + formats[format].escape(value) + formats[format].quote;

/** Returns the values of shell expressions, as `sh` expands them. */
const evaluated = (expressions: readonly string[]) =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${expressions.join(' ')}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('JSON reads every value as it was', () => {
  fc.assert(fc.property(hostile, value => JSON.parse(quoted('json', value)) === value));
});

test('YAML reads every value as it was, also in a flow and in a block scalar', () => {
  fc.assert(
    fc.property(hostile, value => {
      expect(parseYaml(`a: ${quoted('yaml', value)}\nb: [${quoted('yaml', value)}]`)).toEqual({
        a: value,
        b: [value],
      });
      const nested = parseYaml(`a: |\n  b: ${quoted('yaml', value)}\n  c: d`).a;
      expect(parseYaml(nested)).toEqual({ b: value, c: 'd' });
    }),
  );
});

test('a string in Python is a string in JSON', () => {
  fc.assert(fc.property(hostile, value => JSON.parse(quoted('python', value)) === value));
});

test.each(['php', 'ruby'] as const)('a string in %s ends at its own quote and reads as it was', format => {
  fc.assert(
    fc.property(hostile, value => {
      const content = formats[format].escape(value);
      expect(content).toMatch(/^(?:[^\\']|\\[\\'])*$/);
      expect(content.replace(/\\([\\'])/g, '$1')).toBe(value);
    }),
  );
});

test('a shell reads every value as it was', () => {
  fc.assert(
    fc.property(fc.array(hostileInShell, { minLength: 1, maxLength: 60 }), values => {
      expect(evaluated(values.map(value => quoted('shell', value)))).toEqual(values);
    }),
    { numRuns: 12 },
  );
});

test('a shell reads every value of a variable as it was', () => {
  fc.assert(
    fc.property(fc.array(hostileInShell, { minLength: 1, maxLength: 60 }), values => {
      const variables = values.map((value, index) => `V${index}=${environmentValue(value)}`);
      const names = values.map((_, index) => `"$V${index}"`);
      const script = `${variables.join('\n')}\nprintf '%s\\0' ${names.join(' ')}`;
      const output = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
      expect(output.split('\0').slice(0, -1)).toEqual(values);
    }),
    { numRuns: 12 },
  );
});

test('variables with plain values have no quotes', () => {
  expect(environmentValue('https://hub.example:8443/oidc?x=1')).toBe("'https://hub.example:8443/oidc?x=1'");
  expect(environmentValue('https://hub.example:8443/oidc')).toBe('https://hub.example:8443/oidc');
  expect(environmentValue('openid profile')).toBe("'openid profile'");
  expect(environmentValue('')).toBe('');
});

test('the encodings of placeholders can be undone', () => {
  fc.assert(
    fc.property(
      hostile.filter(text => text.isWellFormed()),
      value => {
        expect(JSON.parse(`"${encodings.json(value)}"`)).toBe(value);
        expect(new URLSearchParams(`a=${encodings.url(value)}`).get('a')).toBe(value);
      },
    ),
  );
});
