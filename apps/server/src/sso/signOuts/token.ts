import { randomUUID } from 'node:crypto';
import { signOutLimits } from '@portico/contract/limits';
import { SignJWT } from 'jose';
import type { Hub } from '../../base/hub.ts';
import { createKeyReader } from '../../signIn/keys/keyReader.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';

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

/** Creates a function that signs logout tokens with the key that signs ID tokens now, also right after a rotation. */
export function createTokenSigner(hub: Hub): SignLogoutToken {
  const { signer } = createKeyReader(hub, 0);
  return async ({ appId, userId, clientSessionId, backChannelSessionRequired }) => {
    const { kid, key } = await signer();
    const at = Math.floor(hub.now().getTime() / 1000);
    const session = backChannelSessionRequired ? { sid: clientSessionId } : {};
    return new SignJWT({ events: { [logoutEvent]: {} }, ...session })
      .setProtectedHeader({ alg: algorithm, typ: 'logout+jwt', kid })
      .setIssuer(hub.config.publicUrl)
      .setAudience(appId)
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setExpirationTime(at + signOutLimits.token / 1000)
      .sign(key);
  };
}
