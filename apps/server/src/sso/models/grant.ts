import { claimsByScope } from '../signOn/claims.ts';
import { seconds } from './issued.ts';
import { end, type ModelAdapter } from './sources.ts';

/** Reads client sessions: each is the grant of its application. */
export const grant: ModelAdapter = sources => {
  const { findClientSession } = sources;
  return {
    async find(id) {
      const session = await findClientSession(id);
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
    destroy: id => end(sources, id),
  };
};
