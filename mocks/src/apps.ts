import { catalogueIcon } from '@portico/contract/catalogueIcons';
import { applicationFields } from '@portico/contract/events/applications';
import { findChanges } from '@portico/contract/events/changes';
import { applicationEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { lastDays } from '@portico/contract/hub/responses';
import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import { isUsable } from '@portico/contract/hub/standing';
import { recentWindows } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import { mayHold, refusalToGrant } from '@portico/contract/rules';
import type { ConnectedApplication } from '@portico/contract/schemas/access';
import type { ApplicationOverview, CreateApplicationBody } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { actorOf, type Caller, type Context, type HandlersOf } from './context.ts';
import { findApplication, latestOf } from './find.ts';
import { grant, holds, isSame, revoke } from './grants.ts';
import type { Organisation, StoredApplication } from './organisation.ts';
import { completeList } from './page.ts';
import { addressOfPicture } from './pictures.ts';
import { secret, uuid } from './random.ts';
import { recordUndoable } from './record.ts';
import { appSignInRuleHandlers } from './signInRules.ts';

/** Returns an application as the console lists it. */
export const toApplicationResponse = (app: StoredApplication) => ({
  ...app,
  apiKey: shownPartOf(app.apiKey),
  createdAt: iso(app.createdAt),
});

/** Returns an application with its number of users, how it signs them on and when it was last opened. */
export function toConnectedApplication(
  { grants, oidcClients, proxiedApps, opens }: Organisation,
  app: StoredApplication,
): ConnectedApplication {
  const isOwn = ({ appId }: { appId: string }) => appId === app.id;
  return {
    ...toApplicationResponse(app),
    userCount: grants.filter(isOwn).length,
    signOn: oidcClients.some(isOwn) ? 'oidc' : proxiedApps.some(isOwn) ? 'proxy' : 'link',
    lastOpened: lastOf(opens.filter(isOwn)),
  };
}

/** Returns the time of the latest of these rows; null for none. */
const lastOf = (rows: readonly { at: number }[]) => latestOf(rows.map(({ at }) => at));

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
  const isOwn = ({ appId }: { appId: string }) => appId === id;
  const opens = organisation.opens.filter(isOwn);
  const usersSince = (window: number) =>
    new Set(opens.filter(({ at }) => at > now() - window).map(({ userId }) => userId)).size;
  const eventsOf = (name: string) =>
    organisation.events.filter(({ action, entityId }) => action === name && entityId === id);
  return {
    lastUsed: lastOf(opens),
    holders: organisation.grants.filter(isOwn).length,
    usersLastWeek: usersSince(recentWindows.usersLastWeek),
    usersLastMonth: usersSince(recentWindows.usersLastMonth),
    opens: lastDays(now(), recentWindows.openDays).map(day => ({
      day,
      count: opens.filter(({ at }) => iso(at).startsWith(day)).length,
    })),
    liveSessions: organisation.appSessions.filter(row => isOwn(row) && row.kind === 'handOff').length,
    lastSignOn: lastOf(eventsOf('sign_on')),
    lastRefused: lastOf(eventsOf('sign_on_refused')),
  };
}

/** The lists whose rows go with an application. */
const ownedLists = ['grants', 'requests', 'visits', 'oidcClients', 'apis', 'proxiedApps'] as const;

/** The handlers of `apps.*`. */
export const appsHandlers = (hub: Context): HandlersOf<'apps'> => {
  const { organisation, now } = hub;
  /** Returns an application that nobody changed since the caller read it. @throws {Refusal} */
  const unchanged = (id: string, call: { ifMatch?: string | null }) => {
    const app = findApplication(hub, id);
    refuseIfChanged(call, app);
    return app;
  };
  const eligibleFor = ({ id: appId, accessLevel }: StoredApplication, caller: Caller) =>
    organisation.users.filter(
      user =>
        isUsable(user) &&
        user.isApproved &&
        refusalToGrant(actorOf(hub, caller), user, accessLevel) === null &&
        !holds(hub, { userId: user.id, appId }),
    );
  const about = ({ user: actor }: Caller, app: StoredApplication) => ({
    actor,
    entity: applicationEntity(app),
  });
  const setIcon = (app: StoredApplication, icon: string | null) => {
    if (icon !== app.icon) Object.assign(app, { icon, version: app.version + 1 });
    return toApplicationResponse(app);
  };
  return {
    ...appSignInRuleHandlers(hub),
    'apps.list': ({ input: { query } }) =>
      completeList(api.apps.list, query.cursor, organisation.apps.map(toApplicationResponse)),
    'apps.read': ({ input: { params } }) => toApplicationResponse(findApplication(hub, params.id)),
    'apps.create'({ input: { body } }) {
      const app = addApplication(hub, body);
      return { ...toApplicationResponse(app), fullApiKey: app.apiKey };
    },
    'apps.update'({ caller, input: { params, body }, ...call }) {
      const app = unchanged(params.id, call);
      const changes = findChanges(applicationFields, app, body);
      if (changes === null) return { ...toApplicationResponse(app), eventId: null };
      const parameters = { changes, revoked: 0 };
      const event = { action: 'update_app', parameters, ...about(caller, app) } as const;
      const eventId = recordUndoable(hub, event, () => {
        Object.assign(app, body, { version: app.version + 1 });
        for (const { id: userId, role } of organisation.users) {
          if (!mayHold(role, app.accessLevel)) revoke(hub, { userId, appId: app.id });
        }
      });
      return { ...toApplicationResponse(app), eventId };
    },
    'apps.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const parameters = { revoked: 0, requests: 0 };
      const event = { action: 'delete_app', parameters, ...about(caller, app) } as const;
      const eventId = recordUndoable(hub, event, () => {
        organisation.apps = organisation.apps.filter(other => other !== app);
        for (const list of ownedLists) {
          const rows: readonly { appId: string }[] = organisation[list];
          Object.assign(organisation, { [list]: rows.filter(row => row.appId !== app.id) });
        }
      });
      return { ok: true, eventId };
    },
    'apps.usage'({ input: { params } }) {
      const { id } = findApplication(hub, params.id);
      const countOf = (rows: Organisation['grants'] | Organisation['requests']) =>
        rows.filter(row => row.appId === id && (!('state' in row) || row.state === 'pending')).length;
      return { users: countOf(organisation.grants), requests: countOf(organisation.requests) };
    },
    'apps.overview': ({ input: { params } }) => overviewOf(hub, findApplication(hub, params.id)),
    'apps.endSessions': () => ({ ended: 0, signOutReport: null }),
    'apps.setIcon': ({ input: { params, body }, ...call }) =>
      setIcon(unchanged(params.id, call), addressOfPicture(body.picture)),
    'apps.removeIcon'({ input: { params }, ...call }) {
      const app = unchanged(params.id, call);
      return setIcon(app, catalogueIcon(app.catalogueId));
    },
    'apps.rotateKey'({ input: { params } }) {
      const app = findApplication(hub, params.id);
      Object.assign(app, { apiKey: newKey(hub), version: app.version + 1 });
      return { ...toApplicationResponse(app), fullApiKey: app.apiKey };
    },
    'apps.eligible': ({ caller, input: { params } }) => ({
      count: eligibleFor(findApplication(hub, params.id), caller).length,
    }),
    'apps.grantAll'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      const userIds = eligibleFor(app, caller).map(user => user.id);
      for (const userId of userIds) grant(hub, { userId, appId: app.id }, caller.user);
      return { userIds, grantedAt: iso(now()) };
    },
    'apps.undoGrantAll'({ input: { params, body } }) {
      const app = findApplication(hub, params.id);
      const at = Date.parse(body.grantedAt);
      const granted = organisation.grants.filter(row => row.appId === app.id && row.grantedAt === at);
      for (const row of granted) {
        revoke(hub, row);
        const answered = organisation.requests.filter(other => isSame(other, row));
        for (const request of answered) Object.assign(request, { state: 'pending', answeredAt: null });
      }
      return { userIds: granted.map(row => row.userId) };
    },
  };
};
