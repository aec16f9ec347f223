import { refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { AnswerersOf, Context } from './context.ts';
import { applicationOf, personOf } from './find.ts';
import { grant, revoke } from './grants.ts';
import type { Grant } from './organisation.ts';
import { record, userEntity } from './record.ts';
import { refuseIf } from './refused.ts';

/** Who may open what. */
export const accessAnswers = (hub: Context): AnswerersOf<'access'> => {
  const { organisation } = hub;
  const both = ({ userId, appId }: Grant) => ({
    user: personOf(hub, userId),
    app: applicationOf(hub, appId),
  });
  return {
    'access.connections': ({ input: { query } }) => ({
      body: organisation.grants
        .filter(row => query.userId === undefined || row.userId === query.userId)
        .filter(row => query.appId === undefined || row.appId === query.appId)
        .map(row => ({ ...row, hasAccess: true })),
    }),
    'access.grant'({ caller, input: { params } }) {
      const { user, app } = both(params);
      refuseIf(refusalToGrant(caller.user, user, app.accessLevel));
      if (!grant(hub, params)) return { body: { ...params, hasAccess: true } };
      record(hub, {
        action: 'grant_access',
        actor: caller.user,
        entity: userEntity(user),
        details: `${caller.user.username} granted ${app.name} to ${user.username}`,
      });
      return { body: { ...params, hasAccess: true } };
    },
    'access.revoke'({ caller, input: { params } }) {
      const { user, app } = both(params);
      refuseIf(refusalToRevoke(caller.user, user, app.accessLevel));
      if (!revoke(hub, params)) return { body: { ...params, hasAccess: false } };
      record(hub, {
        action: 'revoke_access',
        actor: caller.user,
        entity: userEntity(user),
        details: `${caller.user.username} revoked ${app.name} from ${user.username}`,
      });
      return { body: { ...params, hasAccess: false } };
    },
  };
};
