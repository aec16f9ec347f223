import { takenName } from '@portico/contract/api/server/refusal';
import { lastDays } from '@portico/contract/api/server/responses';
import { keyPrefixes, shownPartOf } from '@portico/contract/api/server/secrets';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import type { ConnectedApplication } from '@portico/contract/apps/schemas/access';
import type { ApplicationOverview, CreateApplicationBody } from '@portico/contract/apps/schemas/application';
import { iso } from '@portico/contract/lib/server/moments';
import { recentWindows } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/people/names';
import { mayHold } from '@portico/contract/people/rules';
import { remindedRule } from '@portico/contract/signIn/server/signInRules';
import { isUsable } from '@portico/contract/signIn/server/standing';
import type { Context, HandlersOf } from '../context.ts';
import { changeRow, findApplication, latestOf, type ReadVersion, withoutApp } from '../data/find.ts';
import type { Organisation, StoredApplication } from '../data/organisation.ts';
import { addressOfPicture } from '../data/pictures.ts';
import { secret, uuid } from '../data/random.ts';
import { undoable } from '../log/record.ts';
import { describeRule, requireProof } from '../signIn/signInRules.ts';
import { grant, holds, revoke } from './grants.ts';

/** Returns an application as the console lists it. */
export const toApplicationResponse = (app: StoredApplication) => ({
  ...app,
  apiKey: shownPartOf(app.apiKey),
  createdAt: iso(app.createdAt),
});

/** Returns an application with its number of users, how it signs them on and when it was last opened. */
export function toConnectedApplication(
  { grants, oidcClients, opens }: Organisation,
  app: StoredApplication,
): ConnectedApplication {
  const isOwn = ({ appId }: { appId: string }) => appId === app.id;
  return {
    ...toApplicationResponse(app),
    userCount: grants.filter(isOwn).length,
    signOn: oidcClients.some(isOwn) ? 'oidc' : 'link',
    lastOpened: opens.find(isOwn)?.lastUsed ?? null,
  };
}

const neverOpened = { lastUsed: null, usersLastWeek: 0, usersLastMonth: 0, perDay: [] };

const newKey = ({ random }: Context) => `${keyPrefixes.application}${secret(random)}`;

/** Adds an application. */
export function addApplication(
  hub: Context,
  { catalogueId = null, ...body }: CreateApplicationBody & { catalogueId?: string | null },
): StoredApplication {
  const key = nameKey(body.name);
  if (hub.organisation.apps.some(({ name }) => nameKey(name) === key)) throw takenName('application');
  const app: StoredApplication = {
    description: '',
    url: '',
    category: 'business',
    accessLevel: 'user',
    ...body,
    id: uuid(hub.random),
    isActive: true,
    icon: catalogueIcon(catalogueId),
    catalogueId,
    signInRule: null,
    apiKey: newKey(hub),
    createdAt: hub.now(),
    version: 1,
  };
  hub.organisation.apps.push(app);
  return app;
}

/** Returns the use of an application. */
function overviewOf({ organisation, now }: Context, { id }: StoredApplication): ApplicationOverview {
  const { events, grants, opens } = organisation;
  const isOwn = ({ appId }: { appId: string }) => appId === id;
  const { perDay, ...use } = opens.find(isOwn) ?? neverOpened;
  const lastOf = (name: string) =>
    latestOf(events.filter(row => row.action === name && row.entityId === id).map(row => row.at));
  return {
    ...use,
    holders: grants.filter(isOwn).length,
    opens: lastDays(now(), recentWindows.openDays).map((day, index) => ({ day, count: perDay[index] ?? 0 })),
    liveSessions: 0,
    lastSignOn: lastOf('sign_on'),
    lastRefused: lastOf('sign_on_refused'),
  };
}

/** The handlers of `apps.*`. */
export const appsHandlers = (hub: Context): HandlersOf<'apps'> => {
  const { organisation, now } = hub;
  const eligibleFor = ({ id: appId, accessLevel }: StoredApplication) =>
    organisation.users.filter(
      user => isUsable(user) && mayHold(user.role, accessLevel) && !holds(hub, { userId: user.id, appId }),
    );
  const ruleOf = ({ id: appId, signInRule }: StoredApplication) => ({
    ...describeRule(hub, signInRule, ({ id: userId }) => holds(hub, { userId, appId })),
    isPasskeyAvailable: true,
  });
  const change = (id: string, changes: Partial<StoredApplication>, call: ReadVersion = {}) =>
    toApplicationResponse(changeRow(call, findApplication(hub, id), changes));
  return {
    'apps.list': () => organisation.apps.map(toApplicationResponse),
    'apps.read': ({ input: { params } }) => toApplicationResponse(findApplication(hub, params.id)),
    'apps.create'({ input: { body } }) {
      const app = addApplication(hub, body);
      return { ...toApplicationResponse(app), fullApiKey: app.apiKey };
    },
    'apps.update'({ input: { params, body }, ...call }) {
      const eventId = undoable(hub, () => change(params.id, body, call));
      return { ...toApplicationResponse(findApplication(hub, params.id)), eventId };
    },
    'apps.remove'({ input: { params } }) {
      const { id } = findApplication(hub, params.id);
      const eventId = undoable(hub, () => {
        organisation.apps = organisation.apps.filter(app => app.id !== id);
        organisation.apis = withoutApp(organisation.apis, id);
        organisation.grants = withoutApp(organisation.grants, id);
        organisation.requests = withoutApp(organisation.requests, id);
      });
      return { ok: true, eventId };
    },
    'apps.usage': ({ input: { params } }) => ({
      users: organisation.grants.filter(({ appId }) => appId === params.id).length,
      requests: organisation.requests.filter(row => row.appId === params.id && row.state === 'pending')
        .length,
    }),
    'apps.signInRule': ({ input: { params } }) => ruleOf(findApplication(hub, params.id)),
    'apps.saveSignInRule'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      return ruleOf(Object.assign(findApplication(hub, params.id), { signInRule: body.rule }));
    },
    'apps.remindOfSignInRule'({ input: { params } }) {
      const app = findApplication(hub, params.id);
      app.signInRule = remindedRule(app.signInRule, now());
      return { count: ruleOf(app).missing };
    },
    'apps.overview': ({ input: { params } }) => overviewOf(hub, findApplication(hub, params.id)),
    'apps.endSessions': () => ({ ended: 0, signOutReport: null }),
    'apps.setIcon': ({ input: { params, body }, ...call }) =>
      change(params.id, { icon: addressOfPicture(body.picture) }, call),
    'apps.removeIcon'({ input: { params }, ...call }) {
      const { catalogueId } = findApplication(hub, params.id);
      return change(params.id, { icon: catalogueIcon(catalogueId) }, call);
    },
    'apps.rotateKey'({ input: { params } }) {
      const fullApiKey = newKey(hub);
      return { ...change(params.id, { apiKey: fullApiKey }), fullApiKey };
    },
    'apps.eligible': ({ input: { params } }) => ({
      count: eligibleFor(findApplication(hub, params.id)).length,
    }),
    'apps.grantAll'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const userIds = eligibleFor(app).map(user => user.id);
      for (const userId of userIds) grant(hub, { userId, appId: app.id }, caller.user);
      return { userIds, grantedAt: iso(now()) };
    },
    'apps.undoGrantAll'({ input: { params, body } }) {
      const app = findApplication(hub, params.id);
      const at = Date.parse(body.grantedAt);
      const granted = organisation.grants.filter(row => row.appId === app.id && row.grantedAt === at);
      for (const row of granted) revoke(hub, row);
      return { userIds: granted.map(row => row.userId) };
    },
  };
};
