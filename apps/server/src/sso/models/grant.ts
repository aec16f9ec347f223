import { claimsByScope } from '@portico/contract/hub/claims';
import type { ModelAdapter } from './adapter.ts';
import { sessionOf } from './current.ts';
import { seconds } from './issued.ts';
import { endSession } from './reuse.ts';

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
