import { claimsByScope } from '@portico/contract/hub/claims';
import { sessionOf } from '../tokens/currentRequest.ts';
import { seconds } from '../tokens/issued.ts';
import { endSession } from '../tokens/reuse.ts';
import type { ModelAdapter } from './adapter.ts';

/** Reads client sessions: each is the grant of its application. */
export const grant: ModelAdapter = ({ hub }) => ({
  async find(id) {
    const session = await sessionOf(hub, id);
    if (session === null) return undefined;
    return {
      kind: 'Grant',
      jti: session.id,
      accountId: session.user.id,
      clientId: session.appId,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
      // An administrator's connection is the consent: everything that the application's settings release.
      openid: {
        scope: Object.keys(claimsByScope).join(' '),
        claims: Object.values(claimsByScope).flat(),
      },
    };
  },
  destroy: id => endSession(hub, id),
});
