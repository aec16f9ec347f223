import { openAppPath } from '@portico/contract/api/documents';
import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { type AnswerConsentBody, waitingNameOf } from '@portico/contract/sso/schemas/consent';
import {
  apiScopesOf,
  askedApiScopes,
  claimValues,
  consentParameters,
  disclosureOf,
  hostOf,
  joinDisclosures,
  questionOf,
  wasShown,
} from '@portico/contract/sso/server/consents';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findApplication, shareLockApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { interactions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { type ActionContext, done, type HandlersOf, type SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { findApi } from '../machines/queries.ts';
import { mayUse } from '../sessions/clientSessions.ts';
import { answerInteraction } from '../signOn/interactions.ts';
import { findOidcClient } from './clients.ts';
import { deleteConsent, endClientSessionsOf, findConsent, listConsents, storeConsent } from './consents.ts';

/**
 * Returns a request of an application that waits for an answer of this session, with what it discloses by the settings of
 * now, or null.
 *
 * @param name the beginning of its digest; '' for the newest
 */
async function findWaitingConsent(
  store: Store,
  { sessionId }: SessionCaller,
  appId: string,
  name: string,
  at: Date,
) {
  const [interaction] = await store
    .select()
    .from(interactions)
    .where(
      and(
        eq(interactions.appId, appId),
        eq(interactions.sessionId, sessionId),
        sql`starts_with(${interactions.hash}, ${name})`,
        sql`${interactions.prompt} ->> 'name' = 'consent'`,
        isNull(interactions.result),
        isCurrent(interactions, at),
      ),
    )
    .orderBy(desc(interactions.createdAt))
    .limit(1);
  const [app, client] = [await findApplication(store, appId), await findOidcClient(store, appId)];
  if (interaction === undefined || app === null || client === null || !app.isActive) return null;
  const apiScopes = askedApiScopes(interaction.params, await findApi(store, appId));
  const asked = disclosureOf(interaction.params, client.claims, apiScopes);
  return { interaction, app, apiScopes, asked: questionOf(asked, client) };
}

/** `consents.*` */
export function consentRoutes(hub: Hub): HandlersOf<'consents'> {
  const store = hub.database.db;
  return {
    'consents.request': async ({ input, caller }) => {
      const name = input.query.request ?? '';
      const found = await findWaitingConsent(store, caller, input.params.id, name, hub.now());
      if (found === null) throw missing('consentRequest');
      const { interaction, app, apiScopes, asked } = found;
      return {
        body: {
          appId: app.id,
          appName: app.name,
          icon: app.icon,
          requestId: interaction.hash,
          host: hostOf(interaction.params.redirect_uri),
          isRepeated: (await findConsent(store, caller.id, app.id)) !== null,
          isOffline: asked.isOffline,
          claims: claimValues(caller, asked.claims),
          apiScopes,
        },
      };
    },
    'consents.answer': async ({ input, ...context }) => {
      await answerConsent(hub, context, input.params.id, input.body);
      const request = waitingNameOf(input.body.requestId);
      return { body: { path: openAppPath(input.params.id, request) } };
    },
    'consents.list': async ({ caller }) => ({
      body: (await listConsents(store, caller.id)).map(({ scopes, ...row }) => ({
        ...row,
        apiScopes: apiScopesOf({ scopes }),
        allowedAt: iso(row.allowedAt),
      })),
    }),
    'consents.withdraw': ({ input, ...context }) => done(withdrawConsent(hub, context, input.params.id)),
  };
}

/**
 * Stores the caller's answer to a waiting request. Allowing more than the caller was shown is refused.
 *
 * @throws {Refusal} `not_found` if the request no longer waits for this session, `no_access`, or `changed_meanwhile` if
 * the application would get something that the caller was not shown
 */
const answerConsent = (
  hub: Hub,
  context: ActionContext<SessionCaller>,
  appId: string,
  { requestId, allow, ...shown }: AnswerConsentBody,
): Promise<void> =>
  runAction(hub, context, {}, async ({ store, at, self, report }) => {
    const { caller } = context;
    // The application and its settings stay as they are until the answer is stored.
    await shareLockApplication(store, appId);
    const found = await findWaitingConsent(store, caller, appId, requestId, at);
    if (found === null) throw missing('consentRequest');
    const { app, asked } = found;
    const entity = applicationEntity(app);
    if (!(await mayUse(store, caller, appId, hub.now()))) throw new Refusal('no_access');
    const key = { userId: self.id, appId };
    const stored = await findConsent(store, self.id, appId);
    if (!allow) {
      await answerInteraction(store, requestId, {
        error: 'access_denied',
        error_description: 'The user did not allow it',
      });
      // Without any consent, nothing of the application may stay with this session.
      if (stored === null) await endClientSessionsOf(store, self.id, appId, caller.sessionId);
      report({ action: 'refuse_consent', parameters: {}, entity });
      return;
    }
    if (!wasShown(asked, shown)) throw new Refusal('changed_meanwhile');
    await storeConsent(store, key, joinDisclosures(stored, asked), at);
    await answerInteraction(store, requestId, { consent: {} });
    report({ action: 'give_consent', parameters: consentParameters(asked), entity });
  });

/** Deletes a consent and ends the caller's sessions at the application. */
const withdrawConsent = (hub: Hub, context: ActionContext<SessionCaller>, appId: string): Promise<void> =>
  runAction(hub, context, {}, async ({ store, self, report }) => {
    const app = await shareLockApplication(store, appId);
    if (app === null || !(await deleteConsent(store, self.id, appId))) throw missing('consent');
    await endClientSessionsOf(store, self.id, appId);
    report({ action: 'withdraw_consent', parameters: {}, entity: applicationEntity(app) });
  });
