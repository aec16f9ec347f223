import { randomUUID } from 'node:crypto';
import { signOutLimits } from '@portico/contract/limits';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { Hub } from '../../base/hub.ts';
import { algorithm, loadProviderKeys } from '../../signIn/keys/providerKeys.ts';

/** The claim `events` of a logout token (OpenID Connect Back-Channel Logout 1.0 section 2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** The sign-out that a token is about. */
interface TokenSubject {
  appId: string;
  userId: string;
  clientSessionId: string;
  backChannelSessionRequired: boolean;
}

/** Signs logout tokens. Each has an id of its own, so that an application can refuse a replayed one. */
export type SignLogoutToken = (subject: TokenSubject) => Promise<string>;

/** Creates a function that signs logout tokens with the key that signs ID tokens now. Call `load` before a portion. */
export function createTokenSigner(hub: Hub): { load: () => Promise<void>; sign: SignLogoutToken } {
  let ids: readonly string[] = [];
  let signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>> } | null = null;
  return {
    async load() {
      const keys = await loadProviderKeys(hub, ids);
      if (keys === null) return;
      const [first] = keys as [JWK, ...JWK[]];
      signing = { kid: String(first.kid), key: await importJWK(first, algorithm) };
      ids = keys.map(key => String(key.kid));
    },
    sign({ appId, userId, clientSessionId, backChannelSessionRequired }) {
      if (signing === null) throw new Error('The signing key is not loaded');
      const at = Math.floor(hub.now().getTime() / 1000);
      const session = backChannelSessionRequired ? { sid: clientSessionId } : {};
      return new SignJWT({ events: { [logoutEvent]: {} }, ...session })
        .setProtectedHeader({ alg: algorithm, typ: 'logout+jwt', kid: signing.kid })
        .setIssuer(hub.config.publicUrl)
        .setAudience(appId)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(at + signOutLimits.token / 1000)
        .sign(signing.key);
    },
  };
}
