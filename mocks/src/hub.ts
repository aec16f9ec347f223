import type { Endpoint } from '@portico/contract/api/endpoint';
import { Refusal } from '@portico/contract/api/server/refusal';
import { bearerToken, checkCaller, readInput } from '@portico/contract/api/server/request';
import { type EndpointId, endpointIds, endpoints } from '@portico/contract/api/table';
import { declaresRefusal } from '@portico/contract/errors';
import { capabilitiesOf } from '@portico/contract/people/capabilities';
import { accessHandlers } from './apps/access.ts';
import { signOutsHandlers } from './apps/appSessions.ts';
import { apisHandlers, doctorHandlers, oidcHandlers, proxyHandlers } from './apps/appSettings.ts';
import { appsHandlers } from './apps/apps.ts';
import { portalHandlers, signOnHandlers } from './apps/portal.ts';
import type { Caller, Context, Handlers } from './context.ts';
import { systemHandlers } from './hub/system.ts';
import { tablesHandlers } from './hub/tables.ts';
import { auditLogsHandlers } from './log/auditLogs.ts';
import { dashboardHandlers } from './log/dashboard.ts';
import { notificationsHandlers, pushHandlers } from './log/notifications.ts';
import { securityHandlers } from './log/security.ts';
import { json, respond } from './network/respond.ts';
import { emailHandlers, profileHandlers } from './people/profile.ts';
import { usersHandlers } from './people/users.ts';
import { authHandlers } from './signIn/auth.ts';
import { appPasswordsHandlers, factorHandlers } from './signIn/factors.ts';
import { passkeysHandlers } from './signIn/passkeys.ts';
import { callerOf, dutiesOf } from './signIn/sessions.ts';
import { machineClientsHandlers } from './sso/machines.ts';
import { consentsHandlers, deviceSignInHandlers } from './sso/signOnQuestions.ts';

const routes = endpointIds.map(id => {
  const row: Endpoint = endpoints[id];
  return { id, row, pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});

/** Returns the endpoint of a request, with the parameters of its path. @throws if there is none */
function routeOf(request: Request): { id: EndpointId; params: Record<string, string> } {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ row, pattern }) => row.method === request.method && pattern.test(pathname));
  if (route === undefined) throw new Error(`No endpoint answers ${request.method} ${pathname}`);
  const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  const params = Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
  return { id: route.id, params };
}

/**
 * Checks the bearer token, open duties and the role, in this order, as the row declares them.
 *
 * @returns the caller; null if the row is open to anyone
 */
function authorised(hub: Context, row: Endpoint, request: Request): Caller | null {
  if (row.access.by === 'anyone') return null;
  const token = bearerToken(request.headers.get('Authorization'));
  const caller = token === null ? null : callerOf(hub, token);
  const { settings } = hub.organisation;
  checkCaller(
    row,
    caller && {
      role: caller.user.role,
      capabilities: capabilitiesOf(caller.user.role, settings),
      ...dutiesOf(hub, caller),
    },
  );
  return caller;
}

/** A hub in memory, for stories. What it decides, it takes from the rules that the server uses. */
export interface Hub extends Context {
  /**
   * Responds to a request.
   *
   * @throws if no endpoint has its path, or a row does not declare its response or refusal: a bug of the mocks
   */
  fetch(request: Request): Promise<Response>;
}

/** Creates a hub that responds to every endpoint of the table. */
export function createHub(context: Context): Hub {
  const handlers = createHandlers(context);
  return {
    ...context,
    async fetch(request) {
      const { id, params } = routeOf(request);
      const row: Endpoint = endpoints[id];
      // The table pairs each id's handler with its own row, but a lookup by name loses this in the types.
      const handle = handlers[id] as (call: object) => unknown;
      try {
        const caller = authorised(context, row, request);
        const { origin, searchParams } = new URL(request.url);
        const names = [...new Set(searchParams.keys())];
        const query = Object.fromEntries(names.map(name => [name, searchParams.getAll(name)]));
        const input = await readInput(row, { params, query, request });
        const ifMatch = request.headers.get('If-Match');
        return await respond(row, await handle({ input, caller, ifMatch, origin }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (declaresRefusal(row, error.code)) return json(error.body, error.status, error.headers);
        throw new Error(`The row of ${id} does not declare the refusal ${error.code}`);
      }
    },
  };
}

const createHandlers = (context: Context): Handlers => ({
  ...authHandlers(context),
  ...usersHandlers(context),
  ...appsHandlers(context),
  ...accessHandlers(context),
  ...auditLogsHandlers(context),
  ...consentsHandlers(context),
  ...dashboardHandlers(context),
  ...factorHandlers(context),
  ...emailHandlers(context),
  ...doctorHandlers(context),
  ...deviceSignInHandlers(context),
  ...apisHandlers(context),
  ...machineClientsHandlers(context),
  ...notificationsHandlers(context),
  ...oidcHandlers(context),
  ...appPasswordsHandlers(context),
  ...passkeysHandlers(context),
  ...portalHandlers(context),
  ...profileHandlers(context),
  ...proxyHandlers(context),
  ...pushHandlers,
  ...securityHandlers(context),
  ...signOnHandlers(context),
  ...signOutsHandlers(context),
  ...systemHandlers(context),
  ...tablesHandlers(context),
});
