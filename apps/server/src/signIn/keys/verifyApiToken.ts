import { hasHappened } from '@portico/contract/hub/moments';
import { errors as joseErrors, jwtVerify } from 'jose';
import type { Hub } from '../../base/hub.ts';
import type { KeyReader } from './keyReader.ts';
import { algorithm } from './providerKeys.ts';

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
