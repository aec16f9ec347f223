import { proxyLimits } from '@portico/contract/limits';
import { headerValue, identityHeaders } from '@portico/contract/sso/proxiedAddresses';
import { claimsOf } from '@portico/contract/sso/server/claims';
import { SignJWT } from 'jose';
import type { Hub } from '../../base/hub.ts';
import type { KeyReader } from '../../signIn/keys/keyReader.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import type { Verdict } from './check.ts';

/** The tokens that a process reuses. */
const maxReused = 10_000;

/** Who calls an application, as its headers and its token say. */
interface Identity {
  sub: string;
  username: string;
  email: string;
  name: string;
  /** The user's role, until the hub has groups; of a machine client its scopes. */
  groups: string[];
}

function identityOf(verdict: Extract<Verdict, { kind: 'user' | 'machine' }>): Identity {
  if (verdict.kind === 'machine') {
    const { id, name, scopes } = verdict.machine;
    return { sub: id, username: name, email: '', name, groups: scopes };
  }
  const { user } = verdict;
  const { name } = claimsOf(user, ['name'], null) as { sub: string; name?: string };
  return { sub: user.id, username: user.username, email: user.email, name: name ?? '', groups: [user.role] };
}

/** Returns the headers that tell an application who calls. Every one is set, so that a proxy can copy them all. */
export type IdentityHeaders = (verdict: Verdict) => Promise<Record<string, string>>;

/**
 * Creates the function that returns the identity headers. The token is a JWT whose audience is the application's address
 * and whose signature `/oidc/jwks` verifies; a process reuses it for a minute, because a signature costs more than the
 * rest of a check.
 */
export function createIdentityHeaders(hub: Hub, keys: KeyReader): IdentityHeaders {
  const reused = new Map<string, { token: Promise<string>; until: number }>();

  const tokenFor = (identity: Identity, audience: string): Promise<string> => {
    const key = JSON.stringify([audience, identity]);
    const at = hub.now().getTime();
    const known = reused.get(key);
    if (known !== undefined && known.until > at) return known.token;
    reused.delete(key);
    if (reused.size >= maxReused) reused.delete(reused.keys().next().value ?? '');
    const token = sign(identity, audience, at);
    reused.set(key, { token, until: at + proxyLimits.tokenReused });
    // A failure must not be reused.
    token.catch(() => reused.delete(key));
    return token;
  };

  const sign = async ({ sub, username, email, name, groups }: Identity, audience: string, at: number) => {
    const { kid, key } = await keys.signer();
    const issuedAt = Math.floor(at / 1000);
    return (
      new SignJWT({ preferred_username: username, name, groups, ...(email === '' ? {} : { email }) })
        // A type of its own: no ID token and no access token (RFC 8725 section 3.11).
        .setProtectedHeader({ alg: algorithm, kid, typ: 'portico-proxy+jwt' })
        .setIssuer(hub.config.publicUrl)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + proxyLimits.token / 1000)
        .sign(key)
    );
  };

  return async (verdict): Promise<Record<string, string>> => {
    if (verdict.kind !== 'user' && verdict.kind !== 'machine') return {};
    const identity = identityOf(verdict);
    return {
      [identityHeaders.username]: headerValue(identity.username),
      [identityHeaders.email]: headerValue(identity.email),
      [identityHeaders.name]: headerValue(identity.name),
      // A comma separates groups, so one within a name is encoded.
      [identityHeaders.groups]: identity.groups
        .map(group => headerValue(group).replaceAll(',', '%2C'))
        .join(','),
      [identityHeaders.token]: await tokenFor(identity, verdict.host.origin),
    };
  };
}
