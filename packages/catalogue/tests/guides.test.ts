import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { fillGuide, placeholder } from '../src/fill.ts';
import type { Guide, Step } from '../src/guide.ts';
import { catalogue, otherApplication } from '../src/list.ts';
import type { Values } from '../src/values.ts';
import { guideSchema, listingSchema } from './schema.ts';
import { entries, valuesFor } from './support.ts';

const addresses = ['https://app.example', 'https://example.org/sub/path/', 'http://192.168.1.20:3000'];

const blockOf = (step: Step) => ('block' in step ? step.block : '');
const textsOf = (guide: Guide) => JSON.stringify(guide);

/** Applications whose redirect address depends on more than their address. */
const withoutRedirectUri = ['wiki-js', 'other'];

describe('the list', () => {
  test('has at least 42 applications and the choice of another one', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(42);
    expect(otherApplication.id).toBe('other');
  });

  test('is sorted by name and has each id and name once', () => {
    const names = catalogue.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('has every guide', () => {
    const files = readdirSync(join(import.meta.dirname, '../src/guides'));
    expect(files.toSorted()).toEqual(entries.map(({ id }) => `${id}.ts`).toSorted());
    expect(new Set(entries.map(({ guide }) => guide)).size).toBe(entries.length);
  });
});

describe.each(entries)('$id', ({ id, listing, guide }) => {
  test('has the shape of an entry', () => {
    expect(v.safeParse(listingSchema, listing).issues?.map(({ message }) => message)).toBeUndefined();
    const { issues = [] } = v.safeParse(guideSchema, guide);
    expect(issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
  });

  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(guide))).toEqual(guide);
  });

  test.each(addresses)('has valid addresses for %s', address => {
    const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri } = fillGuide(
      guide,
      valuesFor(address),
    );
    if (!withoutRedirectUri.includes(id)) expect(redirectUris.length).toBeGreaterThan(0);
    const all = [...redirectUris, ...postLogoutRedirectUris];
    if (backchannelLogoutUri !== undefined) all.push(backchannelLogoutUri);
    expect(new Set(redirectUris).size).toBe(redirectUris.length);
    for (const uri of all) {
      const { href, protocol, hash, username, search } = new URL(uri);
      expect([uri, `${uri}/`]).toContain(href);
      expect(protocol).toMatch(/^https?:$/);
      expect([hash, username]).toEqual(['', '']);
      expect(uri).not.toMatch(/[*{}]|(?<!:)\/\//);
      if (uri === backchannelLogoutUri) expect(search).toBe('');
    }
  });

  test('has no placeholder left', () => {
    expect(textsOf(fillGuide(guide, valuesFor('https://app.example'))).match(placeholder)).toBeNull();
  });

  test('asks for the credentials that its client has', () => {
    const texts = textsOf(guide);
    expect(texts).toContain('{clientId');
    expect(texts.includes('{clientSecret')).toBe(guide.client.type === 'confidential');
    expect(texts).toMatch(/\{(issuer|discovery|authorization)[:}]/);
  });

  test('waives PKCE only without a setting for it', () => {
    const isWaived = 'pkceWaiver' in guide.client;
    const isSet = guide.steps.some(step => /PKCE|S256|codeChallenge/i.test(blockOf(step)));
    expect(isWaived && isSet).toBe(false);
  });

  test('has every value whole in blocks of a language that can be parsed', () => {
    for (const step of guide.steps) {
      const parse = parserOf(step);
      if (parse === undefined) continue;
      const parsed = parse(blockOf(fillWith(step, marked)));
      expect(unmarked(parsed)).toEqual(parse(blockOf(fillWith(step, hostile))));
      expect(JSON.stringify(parsed)).toContain('\uE000');
    }
  });
});

/** Values that no language leaves as they are. */
const hostileText = `"'\\$#{}%: \n\t\`&é\u2028[a]`;
const ordinary = valuesFor('https://app.example');
const hostile = Object.fromEntries(
  Object.keys(ordinary).map(name => [name, `${name}${hostileText}`]),
) as unknown as Values;
/** Values that every language leaves as they are. */
const marked = Object.fromEntries(
  Object.keys(ordinary).map(name => [name, `${name}\uE000`]),
) as unknown as Values;

const fillWith = (step: Step, values: Values): Step => {
  const [filled] = fillGuide({ ...(entries[0]?.guide as Guide), steps: [step] }, values).steps;
  return filled as Step;
};

/** Returns data with the hostile values in place of the marks. Encoded marks stay encoded. */
const unmarked = (data: unknown): unknown => {
  if (typeof data === 'string')
    return data.replaceAll('\uE000', hostileText).replaceAll('%EE%80%80', encodeURIComponent(hostileText));
  if (Array.isArray(data)) return data.map(unmarked);
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unmarked(value)]));
  return data;
};

/** Parses YAML, and YAML in its block scalars. */
function parseNested(text: string): unknown {
  return JSON.parse(JSON.stringify(parseYaml(text)), (_, value: unknown) =>
    typeof value === 'string' && /^\w+: .*\n\w+: /.test(value) ? parseNested(value) : value,
  );
}

/** Returns the words of a command line or of expansions, as `sh` reads them. */
const words = (script: string) =>
  execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);

const readCommand = (block: string) => words(`set -- ${block}\nprintf '%s\\0' "$@"`);

/** Returns the values of variables, and the data of those that are JSON. */
function readVariables(block: string): unknown {
  const names = [...block.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => `"$${name}"`);
  return words(`${block}\nprintf '%s\\0' ${names.join(' ')}`).map(value =>
    value.startsWith('{') ? JSON.parse(value) : value,
  );
}

/** Returns how to read a step's block, or undefined if it has no placeholder or no parser is at hand. */
function parserOf(step: Step): ((text: string) => unknown) | undefined {
  if (!blockOf(step).match(placeholder)) return undefined;
  if (step.where === 'environment') return readVariables;
  if (step.where === 'terminal') return readCommand;
  if (step.where !== 'file') return undefined;
  if (step.format === 'json') return JSON.parse;
  return step.format === 'yaml' ? parseNested : undefined;
}
