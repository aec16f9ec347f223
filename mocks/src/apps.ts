import { apiKeyPrefixLength } from '@portico/contract/limits';
import { refusalToGrant } from '@portico/contract/rules';
import { type AnswerersOf, type Context, iso } from './context.ts';
import { applicationOf } from './find.ts';
import { grant, holds } from './grants.ts';
import type { StoredApplication } from './organisation.ts';
import { secret, uuid } from './random.ts';
import { appEntity, record } from './record.ts';
import { isLive } from './sessions.ts';

const asApplication = (app: StoredApplication) => ({
  ...app,
  apiKey: app.apiKey.slice(0, apiKeyPrefixLength),
  createdAt: iso(app.createdAt),
});

/** The connected applications. */
export const appsAnswers = (hub: Context): AnswerersOf<'apps'> => {
  const { organisation } = hub;
  return {
    'apps.list': () => ({ body: organisation.apps.map(asApplication) }),
    'apps.create'({ caller, input: { body } }) {
      const app: StoredApplication = {
        id: uuid(hub.random),
        name: body.name,
        description: body.description ?? '',
        url: body.url ?? '',
        category: body.category ?? 'business',
        accessLevel: body.accessLevel ?? 'user',
        isActive: true,
        apiKey: `ptk_${secret(hub.random)}`,
        createdAt: hub.now(),
      };
      organisation.apps.push(app);
      record(hub, {
        action: 'create_app',
        severity: 'success',
        actor: caller.user,
        entity: appEntity(app),
        details: `${caller.user.username} connected the application ${app.name}`,
      });
      return { body: { ...asApplication(app), fullApiKey: app.apiKey } };
    },
    'apps.grantAll'({ caller, input: { params } }) {
      const app = applicationOf(hub, params.id);
      const eligible = organisation.users.filter(
        user =>
          isLive(user) &&
          refusalToGrant(caller.user, user, app.accessLevel) === null &&
          !holds(hub, { userId: user.id, appId: app.id }),
      );
      for (const user of eligible) grant(hub, { userId: user.id, appId: app.id });
      if (eligible.length > 0) {
        record(hub, {
          action: 'grant_access',
          actor: caller.user,
          entity: appEntity(app),
          details: `${caller.user.username} granted ${app.name} to everyone eligible: ${eligible.length} more`,
        });
      }
      return { body: { userIds: eligible.map(user => user.id) } };
    },
  };
};
