import type { EndpointId } from '../../src/table.ts';

/** What a hub made up, by the number under which it was first seen in its answers. */
export type Numbers = Map<string, number>;

/** One answer, in full. */
export interface HubResponse {
  status: number;
  headers: Headers;
  /** JSON, or the text of a file. */
  body: unknown;
}

/** An id, or a secret behind its mark: of a key no more than its first 12 characters is told again. */
const madeUp = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bp(?:tk|mk)_[\w-]{8}|\bp(?:st|as)_[\w-]+/gi;

/** The rest of a key in full. */
const restOfKey = /(?<=‹p[tm]k \d+›)[\w-]+/g;

/** Secrets without a mark, by the names of their fields: that there is one is all that two hubs can share. */
const secrets: Readonly<Record<string, string>> = {
  token: '‹token›',
  tempPassword: '‹temporary password›',
  publicKey: '‹public key›',
};

/** Lists whose order their endpoint does not promise. */
const unordered: Partial<Record<EndpointId, readonly string[]>> = {
  'access.connections': [''],
  'access.matrix': ['appIds', 'requestedAppIds'],
  'apps.grantAll': ['userIds'],
  'apps.undoGrantAll': ['userIds'],
};

/** A text with what the hub made up replaced by numbers. */
export function canonicalText(text: string, numbers: Numbers): string {
  const named = text.replace(madeUp, match => {
    const key = match.toLowerCase();
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return `‹${match.startsWith('p') ? `${match.slice(0, 3)} ` : ''}${number}›`;
  });
  return named.replace(restOfKey, '…');
}

/**
 * An answer as every hub that fulfils the contract would give it: the same for two hubs to which the same has
 * happened.
 *
 * @param id null for an address of no endpoint
 * @param numbers of this hub; grows
 */
export function canonical(id: EndpointId | null, { status, headers, body }: HubResponse, numbers: Numbers) {
  const lists = (id === null ? undefined : unordered[id]) ?? [];

  const ofValue = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return secrets[key] ?? canonicalText(value, numbers);
    if (Array.isArray(value)) {
      const items = value.map(item => ofValue(item, ''));
      return lists.includes(key) ? items.toSorted(byText) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, ofValue(part, name)]));
  };
  const free = id === null || status !== 200 ? undefined : freedoms[id];
  return {
    status,
    headers: ofHeaders(headers, numbers),
    body: ofValue(free === undefined ? body : free(body as never, headers), ''),
  };
}

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Answers of which two hubs share no more than this. */
const freedoms: Partial<Record<EndpointId, (body: never, headers: Headers) => unknown>> = {
  'access.connections': onlyWhole,
  'system.openApi': outline,
  'system.info': ({ database, ...rest }: { database: { version: string } }) => ({
    ...rest,
    database: { ...database, version: typeof database.version },
  }),
  'notifications.list': tiesSorted,
};

/** The order is the hub's own affair, and with it what is on one page of several. */
function onlyWhole(rows: readonly unknown[], headers: Headers) {
  return headers.get('X-Total-Count') === String(rows.length) ? rows : rows.length;
}

/** Newest first is all that is promised: those of one moment come in any order. */
function tiesSorted(rows: readonly { createdAt: string; title: string }[]) {
  return rows.toSorted(
    (one, other) =>
      Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt) ||
      one.title.localeCompare(other.title),
  );
}

/** Which endpoints an OpenAPI document tells of: how much of each is up to the hub. */
function outline(document: unknown): unknown {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { summary?: string }>> };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => `${method} ${path}: ${summary}`),
  );
  return lines.sort();
}

/** Headers that the contract speaks of. */
const plain = [
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'WWW-Authenticate',
  'X-Total-Count',
] as const;

function ofHeaders(headers: Headers, numbers: Numbers): Record<string, string | null> {
  const cookie = headers.get('Set-Cookie')?.replace(/^(auth_token=)[^;]+/, '$1‹token›');
  return {
    ...Object.fromEntries(plain.map(name => [name, headers.get(name)])),
    ETag: headers.has('ETag') ? 'there' : null,
    Link: canonicalLink(headers.get('Link'), numbers),
    'Set-Cookie': cookie?.split('; ').sort().join('; ') ?? null,
  };
}

/** The cursor is the hub's own affair; an empty parameter is none. */
function canonicalLink(link: string | null, numbers: Numbers): string | null {
  if (link === null) return null;
  const { pathname, searchParams } = new URL(linkedPath(link), 'http://hub');
  const shared = [...searchParams].filter(([name, value]) => name !== 'cursor' && value !== '');
  return canonicalText(`${pathname}?${new URLSearchParams(shared.sort())}&cursor`, numbers);
}

/** The path that a `Link` header names. */
export const linkedPath = (link: string): string => /^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? link;

/** Where two canonical answers differ, e.g. `body.0.role`; null where they do not. */
export function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other)) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path;
  if (Array.isArray(one) !== Array.isArray(other)) return path;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const parts = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]] as const;
    const found = differenceOf(...parts, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
