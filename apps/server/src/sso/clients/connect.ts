import { refuseUnfitOidc } from '@portico/contract/hub/oidc';
import { refuseIf } from '@portico/contract/hub/refusal';
import { refusalToConnect } from '@portico/contract/rules';
import type { ConnectApplicationBody } from '@portico/contract/schemas/connect';
import type { ApplicationRow } from '../../apps/applications/queries.ts';
import { addApplication } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import type { OidcClientRow } from '../../database/schema.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { storeNewSecret, storeOidc } from './settings.ts';

/** A new application with its settings, and its client secret; null if it is public. */
interface Connected {
  app: ApplicationRow;
  client: OidcClientRow;
  clientSecret: string | null;
}

/** Connects an application by OpenID Connect in one transaction: all of it is stored, or nothing. */
export const connectApplication = (
  hub: Hub,
  context: ActionContext,
  { oidc, ...body }: ConnectApplicationBody,
): Promise<Connected> =>
  withUniqueNames(() =>
    runAction(hub, context, {}, async action => {
      refuseIf(refusalToConnect(context.caller, body.accessLevel ?? 'user', oidc));
      refuseUnfitOidc(oidc, context.caller, null, 'oidc.');
      const { row: app } = await addApplication(hub, context, action, body);
      const client = await storeOidc(action, context, app, null, oidc);
      if (client.clientType === 'public') return { app, client, clientSecret: null };
      return { app, ...(await storeNewSecret(hub, action, app, client)) };
    }),
  );
