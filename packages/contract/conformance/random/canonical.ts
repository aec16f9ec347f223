import type { EndpointId } from '../../src/table.ts';

/** Generated values of a hub, numbered in the order of their first appearance. */
export type Numbers = Map<string, number>;

/** A complete response. */
export interface HubResponse {
  status: number;
  headers: Headers;
  /** JSON, or the text of a file. */
  body: unknown;
}

/** Matches ids, digests and prefixed secrets. Of keys only the prefix, because later responses contain no more. */
const generated =
  /\b[\da-f]{64}\b|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bp(?:tk|mk)_[\w-]{8}|\bp(?:st|as)_[\w-]+/gi;

/** Matches the rest of a full key. */
const restOfKey = /(?<=‹p[tm]k \d+›)[\w-]+/g;

/** Matches the secret of an authenticator app in its address. */
const totpSecret = /(?<=^otpauth:.*[?&]secret=)[A-Z2-7]+/;

/** Placeholders for secrets without a prefix and for random ids, by field name. */
const secrets: Readonly<Record<string, string>> = {
  requestId: '‹request›',
  token: '‹token›',
  challenge: '‹challenge›',
  tempPassword: '‹temporary password›',
  invitation: '‹invitation›',
  resetLink: '‹reset link›',
  enrolmentLink: '‹enrolment link›',
  publicKey: '‹public key›',
  clientSecret: '‹client secret›',
  secret: '‹secret›',
};

/** Lists without a guaranteed order. */
const unordered: Partial<Record<EndpointId, readonly string[]>> = {
  'access.connections': [''],
  'access.matrix': ['appIds', 'requestedAppIds'],
  'apps.grantAll': ['userIds'],
  'apps.undoGrantAll': ['userIds'],
};

/** Replaces generated values in a text with numbers. */
export function canonicalText(text: string, numbers: Numbers): string {
  const named = text.replace(generated, match => {
    const key = match.toLowerCase();
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return `‹${match.startsWith('p') ? `${match.slice(0, 3)} ` : ''}${number}›`;
  });
  return named.replace(restOfKey, '…').replace(totpSecret, '…');
}

/**
 * Returns the canonical form of a response, which is equal for two hubs with the same history.
 *
 * @param id null if no endpoint has the path
 * @param numbers the generated values of this hub; new ones are added
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

/** Reduces responses of which only a part must be equal. */
const freedoms: Partial<Record<EndpointId, (body: never, headers: Headers) => unknown>> = {
  'access.connections': onlyWhole,
  'system.info': ({ database: _, ...rest }: { database: object }) => rest,
  'notifications.list': tiesSorted,
  // The handle is the account's id in another alphabet.
  'passkeys.creationOptions': ({ user, ...rest }: { user: object }) => ({
    ...rest,
    user: { ...user, id: '' },
  }),
};

/** The order is unspecified, so of several pages only the length is compared. */
function onlyWhole(rows: readonly unknown[], headers: Headers) {
  return headers.get('X-Total-Count') === String(rows.length) ? rows : rows.length;
}

/** Newest first, but the order of equal times is unspecified. */
function tiesSorted(rows: readonly { createdAt: string; title: string }[]) {
  return rows.toSorted(
    (one, other) =>
      Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt) ||
      one.title.localeCompare(other.title),
  );
}

/** Headers that the contract specifies. */
const plain = [
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'WWW-Authenticate',
  'X-Total-Count',
] as const;

function ofHeaders(headers: Headers, numbers: Numbers): Record<string, string | null> {
  const cookie = headers.get('Set-Cookie')?.replace(/^((?:auth_token|passkey_browser)=)[^;]+/, '$1‹token›');
  return {
    ...Object.fromEntries(plain.map(name => [name, headers.get(name)])),
    ETag: headers.has('ETag') ? 'present' : null,
    Link: canonicalLink(headers.get('Link'), numbers),
    'Set-Cookie': cookie?.split('; ').sort().join('; ') ?? null,
  };
}

/** Ignores the cursor, whose form is unspecified, and empty parameters. */
function canonicalLink(link: string | null, numbers: Numbers): string | null {
  if (link === null) return null;
  const { pathname, searchParams } = new URL(linkedPath(link), 'http://hub');
  const shared = [...searchParams].filter(([name, value]) => name !== 'cursor' && value !== '');
  return canonicalText(`${pathname}?${new URLSearchParams(shared.sort())}&cursor`, numbers);
}

/** Returns the path of a `Link` header. */
export const linkedPath = (link: string): string => /^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? link;

/** Returns the path of the first difference, e.g. `body.0.role`; null if there is none. */
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
