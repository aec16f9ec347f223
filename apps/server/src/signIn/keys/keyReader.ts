import { setTimeout as pause } from 'node:timers/promises';
import { hasHappened, isFresh } from '@portico/contract/lib/server/moments';
import { createLocalJWKSet, importJWK, type JWK, errors as joseErrors, jwtVerify } from 'jose';
import type { Hub } from '../../base/hub.ts';
import { outageOf } from '../../database/outage.ts';
import { algorithm, loadProviderKeys } from './providerKeys.ts';

/** Interval at which a process reads the keys again, in milliseconds. A next key is published a day before it signs. */
const aMinute = 60_000;

/** How long to wait for keys before the known ones continue, in milliseconds. */
const outageMs = 1_000;

function ignoreAway(error: unknown): void {
  if (outageOf(error) !== 'away') throw error;
}

/** The keys of OpenID Connect, which sign the tokens for protected applications. `/oidc/jwks` publishes them. */
export interface KeyReader {
  signer: () => Promise<{ kid: string; key: Awaited<ReturnType<typeof importJWK>> }>;
  verifier: () => Promise<KeySet>;
}

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * Creates the reader of the keys, which queries the database at most once a minute.
 *
 * @param readEveryMs 0 reads them at each call
 */
export function createKeyReader(hub: Hub, readEveryMs = aMinute): KeyReader {
  let ids: readonly string[] = [];
  let loaded: { kid: string; key: Awaited<ReturnType<typeof importJWK>>; set: KeySet } | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async () => {
    const keys = await loadProviderKeys(hub, ids);
    readAt = hub.now().getTime();
    if (keys === null) return;
    const [first] = keys as [JWK, ...JWK[]];
    // Only the public members: the set verifies.
    const published = keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK);
    const set = createLocalJWKSet({ keys: published });
    loaded = { kid: String(first.kid), key: await importJWK(first, algorithm), set };
    ids = keys.map(({ kid }) => String(kid));
  };
  const current = async () => {
    if (loaded === null || !isFresh(hub.now().getTime() - readAt, readEveryMs)) {
      reading ??= read().finally(() => {
        reading = null;
      });
      // Known keys sign on while the database is away: a signature must not wait for it.
      if (loaded === null) await reading;
      else await Promise.race([reading, pause(outageMs)]).catch(ignoreAway);
    }
    if (loaded === null) throw new Error('There is no signing key');
    return loaded;
  };
  return {
    signer: current,
    verifier: async () => (await current()).set,
  };
}

/**
 * Verifies an access token for an application's API as RFC 9068 section 4 requires; its audience is compared by the
 * caller.
 *
 * @returns null for any other token
 */
export async function verifyApiToken({ now, config }: Hub, keys: KeyReader, token: string) {
  try {
    const { payload } = await jwtVerify(token, await keys.verifier(), {
      algorithms: [algorithm],
      issuer: config.publicUrl,
      typ: 'at+jwt',
      currentDate: now(),
      requiredClaims: ['client_id', 'aud', 'exp', 'iat', 'scope'],
    });
    const { client_id: clientId, aud: audience, scope, jti } = payload;
    if (typeof clientId !== 'string' || typeof audience !== 'string') return null;
    if (!hasHappened(Number(payload.iat) * 1000, now())) return null;
    return { clientId, audience, scopes: String(scope).split(' '), jti };
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return null;
    throw error;
  }
}
