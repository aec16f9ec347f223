import { catalogueIcon } from '@portico/contract/catalogueIcons';
import { applicationFields } from '@portico/contract/events/applications';
import { findChanges } from '@portico/contract/events/changes';
import { applicationEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { appsPage, sliceOf } from '@portico/contract/hub/page';
import { refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import { isUsable } from '@portico/contract/hub/standing';
import { mayHold, refusalToEditApp, refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { CreateApplicationBody } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { deleteApp } from './deletedApps.ts';
import { findApplication, findUser } from './find.ts';
import { grant, holds, isSame, revoke } from './grants.ts';
import { type AccessRequest, deleteRows, type StoredApplication } from './organisation.ts';
import { overviewOf, sessionsAt } from './overview.ts';
import { refuseAppLookalike } from './people.ts';
import { addressOfPicture, digestOfPicture } from './pictures.ts';
import { secret, uuid } from './random.ts';
import { record } from './record.ts';
import { appSignInRuleHandlers } from './signInRules.ts';
import { endAppSessions } from './signOuts.ts';

/** Returns an application as the console lists it. */
export const toApplicationResponse = (app: StoredApplication) => ({
  ...app,
  apiKey: shownPartOf(app.apiKey),
  createdAt: iso(app.createdAt),
});

const newKey = ({ random }: Context) => `${keyPrefixes.application}${secret(random)}`;

/** Adds an application. */
export function addApplication(
  hub: Context,
  caller: Caller,
  { catalogueId = null, ...body }: CreateApplicationBody & { catalogueId?: string | null },
): StoredApplication {
  refuseIf(refusalToEditApp(actorOf(hub, caller), body.accessLevel ?? 'user'));
  refuseAppLookalike(hub, body.name);
  const app: StoredApplication = {
    id: uuid(hub.random),
    name: body.name,
    description: body.description ?? '',
    url: body.url ?? '',
    category: body.category ?? 'business',
    accessLevel: body.accessLevel ?? 'user',
    isActive: true,
    icon: catalogueIcon(catalogueId),
    catalogueId,
    signInRule: null,
    apiKey: newKey(hub),
    createdAt: hub.now(),
    version: 1,
  };
  hub.organisation.apps.push(app);
  record(hub, { action: 'create_app', parameters: {}, actor: caller.user, entity: applicationEntity(app) });
  return app;
}

/** The handlers of `apps.*`. */
export const appsHandlers = (hub: Context): HandlersOf<'apps'> => {
  const { organisation } = hub;
  const eligibleFor = (app: StoredApplication, caller: Caller) =>
    organisation.users.filter(
      user =>
        isUsable(user) &&
        user.isApproved &&
        refusalToGrant(actorOf(hub, caller), user, app.accessLevel) === null &&
        !holds(hub, { userId: user.id, appId: app.id }),
    );
  const usageOf = ({ id }: StoredApplication) => ({
    users: organisation.grants.filter(row => row.appId === id).length,
    requests: organisation.requests.filter(row => row.appId === id && row.state === 'pending').length,
  });
  const refuseBeyondReach = (caller: Caller, app: StoredApplication) =>
    refuseIf(refusalToRevoke(actorOf(hub, caller), { id: '', role: 'user' }, app.accessLevel));
  return {
    'apps.list': ({ input: { query } }) =>
      appsPage(api.apps.list, query.cursor, sliceOf(organisation.apps.map(toApplicationResponse))),
    'apps.read': ({ input: { params } }) => ({
      body: toApplicationResponse(findApplication(hub, params.id)),
    }),
    'apps.create'({ caller, input: { body } }) {
      const app = addApplication(hub, caller, body);
      return { body: { ...toApplicationResponse(app), fullApiKey: app.apiKey } };
    },
    'apps.update'({ caller, input: { params, body }, ...call }) {
      const app = findApplication(hub, params.id);
      const { accessLevel } = app;
      refuseIf(refusalToEditApp(actorOf(hub, caller), accessLevel, body.accessLevel ?? accessLevel));
      refuseIfChanged(call, app);
      refuseAppLookalike(hub, body.name, app);
      const changes = findChanges(applicationFields, app, body);
      if (changes === null) return { body: { ...toApplicationResponse(app), eventId: null } };
      const entity = applicationEntity(app);
      Object.assign(app, body);
      app.version += 1;
      const revoked = organisation.users.filter(
        user => !mayHold(user.role, app.accessLevel) && revoke(hub, { userId: user.id, appId: app.id }),
      ).length;
      const parameters = { changes, revoked };
      const eventId = record(hub, { action: 'update_app', parameters, actor: caller.user, entity });
      return { body: { ...toApplicationResponse(app), eventId } };
    },
    'apps.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const { users: revoked, requests } = usageOf(app);
      deleteApp(hub, app);
      const eventId = record(hub, {
        action: 'delete_app',
        parameters: { revoked, requests },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true, eventId } };
    },
    'apps.usage': ({ input: { params } }) => ({ body: usageOf(findApplication(hub, params.id)) }),
    ...appSignInRuleHandlers(hub),
    'apps.overview': ({ input: { params } }) => ({ body: overviewOf(hub, findApplication(hub, params.id)) }),
    'apps.endSessions'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const count = sessionsAt(hub, app).length;
      deleteRows(organisation, ['tokens'], { appId: app.id });
      const signOutReport = endAppSessions(hub, { userId: caller.user.id }, row => row.appId === app.id);
      if (count > 0) {
        record(hub, {
          action: 'end_app_sessions',
          parameters: { count },
          actor: caller.user,
          entity: applicationEntity(app),
        });
      }
      return { body: { ended: count, signOutReport } };
    },
    async 'apps.setIcon'({ caller, input: { params, body }, ...call }) {
      const app = findApplication(hub, params.id);
      refuseIf(refusalToEditApp(actorOf(hub, caller), app.accessLevel));
      refuseIfChanged(call, app);
      // Stored as it is: a mock has no decoder.
      const icon = addressOfPicture(body.picture);
      if (icon !== app.icon) {
        const changes = { icon: { from: await digestOfPicture(app.icon), to: await digestOfPicture(icon) } };
        Object.assign(app, { icon, version: app.version + 1 });
        record(hub, {
          action: 'app_icon_changed',
          parameters: { changes },
          actor: caller.user,
          entity: applicationEntity(app),
        });
      }
      return { body: toApplicationResponse(app) };
    },
    async 'apps.removeIcon'({ caller, input: { params }, ...call }) {
      const app = findApplication(hub, params.id);
      refuseIf(refusalToEditApp(actorOf(hub, caller), app.accessLevel));
      refuseIfChanged(call, app);
      const icon = catalogueIcon(app.catalogueId);
      if (app.icon !== icon) {
        const changes = { icon: { from: await digestOfPicture(app.icon), to: '' } };
        Object.assign(app, { icon, version: app.version + 1 });
        record(hub, {
          action: 'app_icon_removed',
          parameters: { changes },
          actor: caller.user,
          entity: applicationEntity(app),
        });
      }
      return { body: toApplicationResponse(app) };
    },
    'apps.rotateKey'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      app.apiKey = newKey(hub);
      app.version += 1;
      record(hub, {
        action: 'generate_api_key',
        parameters: {},
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ...toApplicationResponse(app), fullApiKey: app.apiKey } };
    },
    'apps.undoGrantAll'({ caller, input: { params, body } }) {
      const app = findApplication(hub, params.id);
      refuseBeyondReach(caller, app);
      const at = Date.parse(body.grantedAt);
      const actor = actorOf(hub, caller);
      const isReached = ({ userId }: { userId: string }) =>
        refusalToRevoke(actor, findUser(hub, userId), app.accessLevel) === null;
      const granted = organisation.grants.filter(
        row =>
          row.appId === app.id && row.grantedBy === caller.user.id && row.grantedAt === at && isReached(row),
      );
      for (const row of granted) revoke(hub, row);
      const isAnswered = (request: AccessRequest) =>
        request.answeredAt === at && granted.some(row => isSame(row, request));
      for (const request of organisation.requests.filter(isAnswered)) {
        Object.assign(request, { state: 'pending', answeredAt: null });
      }
      if (granted.length > 0) {
        record(hub, {
          action: 'revoke_access',
          parameters: { count: granted.length },
          actor: caller.user,
          entity: applicationEntity(app),
        });
      }
      return { body: { userIds: granted.map(row => row.userId) } };
    },
    'apps.eligible'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      refuseBeyondReach(caller, app);
      return { body: { count: eligibleFor(app, caller).length } };
    },
    'apps.grantAll'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      refuseBeyondReach(caller, app);
      const eligible = eligibleFor(app, caller);
      for (const user of eligible) grant(hub, { userId: user.id, appId: app.id }, caller.user);
      if (eligible.length > 0) {
        record(hub, {
          action: 'grant_access',
          parameters: { count: eligible.length },
          actor: caller.user,
          entity: applicationEntity(app),
          newHolders: eligible.map(user => user.id),
        });
      }
      return { body: { userIds: eligible.map(user => user.id), grantedAt: iso(hub.now()) } };
    },
  };
};
