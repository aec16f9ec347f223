import type { Endpoint } from '@portico/contract/endpoint';
import { declaresRefusal } from '@portico/contract/errors';
import { Refusal } from '@portico/contract/hub/refusal';
import { endpoints } from '@portico/contract/table';
import { accessHandlers } from './access.ts';
import { appPasswordsHandlers } from './appPasswords.ts';
import { signOutsHandlers } from './appSessions.ts';
import { apisHandlers, oidcHandlers, proxyHandlers } from './appSettings.ts';
import { appsHandlers } from './apps.ts';
import { auditLogsHandlers } from './auditLogs.ts';
import { authHandlers } from './auth.ts';
import { consentsHandlers } from './consents.ts';
import type { Context, Handlers } from './context.ts';
import { dashboardHandlers } from './dashboard.ts';
import { deviceSignInHandlers } from './deviceSignIns.ts';
import { doctorHandlers } from './doctor.ts';
import { factorHandlers } from './factors.ts';
import { machineClientsHandlers } from './machines.ts';
import { notificationsHandlers, pushHandlers } from './notifications.ts';
import { passkeysHandlers } from './passkeys.ts';
import { portalHandlers, signOnHandlers } from './portal.ts';
import { emailHandlers, profileHandlers } from './profile.ts';
import { authorised, inputOf, routeOf } from './request.ts';
import { json, respond } from './respond.ts';
import { securityHandlers } from './security.ts';
import { systemHandlers } from './system.ts';
import { tablesHandlers } from './tables.ts';
import { usersHandlers } from './users.ts';

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
        const input = await inputOf(row, request, params);
        const ifMatch = request.headers.get('If-Match');
        const { origin } = new URL(request.url);
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
