import { claimsByScope } from '@portico/contract/sso/server/claims';
import type { AdapterPayload } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { Store } from '../../database/store.ts';
import { findApi } from '../machines/queries.ts';
import type { ClientSession } from '../sessions/liveClientSession.ts';
import { currentRequest } from './currentRequest.ts';

/** Returns a time in whole seconds since 1970, as the library counts. */
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
/** Returns the time of a number of seconds since 1970. */
export const instant = (at: number | undefined) => new Date((at ?? 0) * 1000);

/** Returns when a payload expires by the hub's clock. The library counts by its own. */
export const expiryOf = ({ iat = 0, exp = 0 }: AdapterPayload, at: Date) =>
  new Date(at.getTime() + (exp - iat) * 1000);

/** Returns the columns that codes and tokens have in common. */
export const issuedRow = (id: string, payload: AdapterPayload, at: Date) => ({
  hash: secretDigest(id),
  clientSessionId: payload.grantId ?? '',
  scope: payload.scope ?? '',
  claims: (payload.claims as Record<string, unknown> | undefined) ?? null,
  createdAt: at,
  expiresAt: expiryOf(payload, at),
});

/** Returns the columns of codes and refresh tokens about the sign-in. */
export const authenticationRow = (payload: AdapterPayload) => ({
  authTime: instant(payload.authTime as number | undefined),
  acr: payload.acr ?? null,
  amr: payload.amr ?? null,
  nonce: payload.nonce ?? null,
});

interface IssuedRow {
  clientSessionId: string;
  scope: string;
  claims: Record<string, unknown> | null;
  createdAt: Date;
  expiresAt: Date;
  authTime?: Date;
  acr?: string | null;
  amr?: string[] | null;
  nonce?: string | null;
  consumedAt?: Date | null;
  jkt?: string | null;
}

/**
 * Returns the API that a code or token is for. It has scopes besides those of OpenID Connect only if the
 * application has named its own API.
 */
export async function resourceOf(
  store: Store,
  { scope }: IssuedRow,
  { appId }: ClientSession,
): Promise<{ resource?: string }> {
  if (scope.split(' ').every(name => name in claimsByScope)) return {};
  const api = await findApi(store, appId);
  return api === null ? {} : { resource: api.identifier };
}

/** Returns the library's payload of a code or token of a live client session. */
export const payloadOf = (
  kind: string,
  id: string,
  row: IssuedRow,
  session: ClientSession,
): AdapterPayload => ({
  kind,
  jti: id,
  grantId: session.id,
  sid: session.id,
  accountId: session.user.id,
  clientId: session.appId,
  scope: row.scope,
  iat: seconds(row.createdAt),
  exp: seconds(row.expiresAt),
  ...(row.claims === null ? {} : { claims: row.claims as never }),
  ...(row.authTime === undefined ? {} : { authTime: seconds(row.authTime) }),
  ...(row.acr ? { acr: row.acr } : {}),
  ...(row.amr ? { amr: row.amr } : {}),
  ...(row.nonce ? { nonce: row.nonce } : {}),
  ...(row.jkt ? { jkt: row.jkt } : {}),
  ...(row.consumedAt ? { consumed: seconds(row.consumedAt) } : {}),
});

/** Sets the client session of the request that asks for a code or token, and returns what was found. */
export async function noteSession<Found extends { session: ClientSession }>(finding: Promise<Found | null>) {
  const found = await finding;
  if (found !== null) currentRequest().session = found.session;
  return found;
}
