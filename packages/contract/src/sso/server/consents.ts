import type { ApplicationApi } from '../schemas/machineClient.ts';
import type { ClaimName } from '../schemas/oidc.ts';
import { claimNames } from '../schemas/oidc.ts';
import { type ClaimPerson, claimsByScope, claimsOf } from './claims.ts';

/** The scopes and claims that an application requests, or that a user has allowed. */
export interface Disclosure {
  scopes: readonly string[];
  claims: readonly ClaimName[];
}

type Scope = keyof typeof claimsByScope;
const isScope = (name: string): name is Scope => Object.hasOwn(claimsByScope, name);

/** Returns the names in the `claims` parameter of a request (OpenID Connect Core 5.5). */
function namedClaims(parameter: unknown): string[] {
  const parsed = typeof parameter === 'string' ? parse(parameter) : parameter;
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.values(parsed).flatMap(of => (typeof of === 'object' && of !== null ? Object.keys(of) : []));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the scopes of an application's API that its users' tokens can have: not those of OpenID Connect. */
export const userScopesOf = ({ scopes }: Pick<ApplicationApi, 'scopes'>): ApplicationApi['scopes'] =>
  scopes.filter(({ name }) => !isScope(name));

/** Returns the scopes that a request names of an application's API, if it names the API too (RFC 8707). */
export function askedApiScopes(
  { scope, resource }: { scope?: unknown; resource?: unknown },
  api: Pick<ApplicationApi, 'identifier' | 'scopes'> | null,
): ApplicationApi['scopes'] {
  if (api === null || ![resource].flat().includes(api.identifier)) return [];
  const names = String(scope ?? '').split(' ');
  return userScopesOf(api).filter(({ name }) => names.includes(name));
}

/** Returns the scopes of an application's API among those of a consent. */
export const apiScopesOf = ({ scopes }: Pick<Disclosure, 'scopes'>): string[] =>
  scopes.filter(name => !isScope(name));

/**
 * Returns the disclosure of a request: its scopes, and the claims of these and of its `claims` parameter that the
 * settings release.
 *
 * @param api the requested scopes of the application's API
 */
export function disclosureOf(
  { scope, claims }: { scope?: unknown; claims?: unknown },
  released: readonly ClaimName[],
  api: readonly { name: string }[],
): Disclosure {
  const known = String(scope ?? '')
    .split(' ')
    .filter(isScope);
  const asked: readonly string[] = [...known.flatMap(name => claimsByScope[name]), ...namedClaims(claims)];
  const scopes: readonly string[] = [...known, ...api.map(({ name }) => name)];
  return {
    scopes: [...new Set(scopes)].sort(),
    claims: claimNames.filter(name => released.includes(name) && asked.includes(name)),
  };
}

/** Returns whether a consent covers a disclosure. */
export const coversDisclosure = (consent: Disclosure | null, asked: Disclosure): boolean =>
  consent !== null &&
  asked.scopes.every(scope => consent.scopes.includes(scope)) &&
  asked.claims.every(claim => consent.claims.includes(claim));

/** Returns whether the application's session would outlive the user's: by the scope, where its settings allow it. */
const isOfflineRequest = (
  { scopes }: Disclosure,
  { allowOfflineAccess }: { allowOfflineAccess: boolean },
): boolean => allowOfflineAccess && scopes.includes('offline_access');

/** The claims and scopes that a user is asked to allow. */
interface Question {
  claims: readonly ClaimName[];
  isOffline: boolean;
  /** Scopes of the application's API. */
  apiScopes: readonly string[];
}

/** Returns the part of a disclosure that requires the user's consent. */
export const questionOf = (asked: Disclosure, settings: { allowOfflineAccess: boolean }) => ({
  ...asked,
  isOffline: isOfflineRequest(asked, settings),
  apiScopes: apiScopesOf(asked),
});

/** Returns the parameters of a consent in the log. */
export const consentParameters = ({ claims, scopes }: Disclosure) => ({
  claims: claims.join(' '),
  apiScopes: apiScopesOf({ scopes }).join(' '),
});

/** Returns whether a user has seen everything that an application requests now. */
export const wasShown = (asked: Question, shown: Question): boolean =>
  asked.claims.every(claim => shown.claims.includes(claim)) &&
  asked.apiScopes.every(scope => shown.apiScopes.includes(scope)) &&
  (shown.isOffline || !asked.isOffline);

/** Returns both disclosures as one. */
export const joinDisclosures = (one: Disclosure | null, other: Disclosure) => ({
  scopes: [...new Set([...(one?.scopes ?? []), ...other.scopes])].sort(),
  claims: claimNames.filter(name => one?.claims.includes(name) || other.claims.includes(name)),
});

/** Returns the claims with the user's values as text. */
export function claimValues(user: ClaimPerson, claims: readonly ClaimName[]) {
  const values: Record<string, unknown> = claimsOf(user, claims, null);
  return claims.map(name => ({ name, value: textOf(values[name]) }));
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns where a redirect address leads, for people: its host, or the scheme of an app on the device. */
export function hostOf(redirectUri: unknown): string {
  const url = URL.parse(String(redirectUri));
  if (url === null) return '';
  // An app's address names any host that it likes.
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol.slice(0, -1);
}
