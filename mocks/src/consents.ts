import { openAppPath } from '@portico/contract/documents';
import { applicationEntity } from '@portico/contract/events/entities';
import {
  apiScopesOf,
  askedApiScopes,
  claimValues,
  consentParameters,
  disclosureOf,
  joinDisclosures,
  questionOf,
  wasShown,
} from '@portico/contract/hub/consents';
import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { mayHold } from '@portico/contract/rules';
import { waitingNameOf } from '@portico/contract/schemas/consent';
import type { Caller, Context, HandlersOf } from './context.ts';
import { holds } from './grants.ts';
import { record } from './record.ts';

/** The handlers of `consents.*`. */
export const consentsHandlers = (hub: Context): HandlersOf<'consents'> => {
  const { organisation } = hub;
  const findConsent = ({ user }: Caller, appId: string) =>
    organisation.consents.find(row => row.userId === user.id && row.appId === appId) ?? null;
  const findWaiting = ({ user }: Caller, appId: string, name = '') => {
    const request = organisation.consentRequests.findLast(
      row => row.userId === user.id && row.appId === appId && row.id.startsWith(name),
    );
    const app = organisation.apps.find(row => row.id === appId);
    const client = organisation.oidcClients.find(row => row.appId === appId);
    if (request === undefined || client === undefined || app?.isActive !== true)
      throw missing('consentRequest');
    const api = organisation.apis.find(row => row.appId === appId) ?? null;
    const apiScopes = askedApiScopes(request, api);
    const asked = disclosureOf(request, client.claims, apiScopes);
    return { request, app, apiScopes, asked: questionOf(asked, client) };
  };
  return {
    'consents.request'({ caller, input: { params, query } }) {
      const { request, app, apiScopes, asked } = findWaiting(caller, params.id, query.request);
      return {
        body: {
          appId: app.id,
          appName: app.name,
          icon: app.icon,
          requestId: request.id,
          host: request.host,
          isRepeated: findConsent(caller, app.id) !== null,
          isOffline: asked.isOffline,
          claims: claimValues(caller.user, asked.claims),
          apiScopes,
        },
      };
    },
    'consents.answer'({ caller, input: { params, body } }) {
      const { request, app, asked } = findWaiting(caller, params.id, body.requestId);
      const { user } = caller;
      if (!holds(hub, { userId: user.id, appId: app.id }) || !mayHold(user.role, app.accessLevel)) {
        throw new Refusal('no_access');
      }
      if (body.allow && !wasShown(asked, body)) throw new Refusal('changed_meanwhile');
      organisation.consentRequests = organisation.consentRequests.filter(row => row !== request);
      const about = { actor: user, entity: applicationEntity(app) };
      if (body.allow) {
        const stored = findConsent(caller, app.id);
        organisation.consents = [
          ...organisation.consents.filter(row => row !== stored),
          { userId: user.id, appId: app.id, ...joinDisclosures(stored, asked), allowedAt: hub.now() },
        ];
        record(hub, { action: 'give_consent', parameters: consentParameters(asked), ...about });
      } else {
        record(hub, { action: 'refuse_consent', parameters: {}, ...about });
      }
      return { body: { path: openAppPath(app.id, waitingNameOf(request.id)) } };
    },
    'consents.list': ({ caller }) => ({
      body: organisation.consents
        .flatMap(row => {
          const app = organisation.apps.find(({ id }) => id === row.appId);
          if (row.userId !== caller.user.id || app === undefined) return [];
          const of = { appName: app.name, icon: app.icon, apiScopes: apiScopesOf(row) };
          return [{ ...row, ...of, allowedAt: iso(row.allowedAt) }];
        })
        .toSorted((one, other) => (one.appName.toLowerCase() < other.appName.toLowerCase() ? -1 : 1)),
    }),
    'consents.withdraw'({ caller, input: { params } }) {
      const app = organisation.apps.find(row => row.id === params.id);
      const stored = findConsent(caller, params.id);
      if (app === undefined || stored === null) throw missing('consent');
      organisation.consents = organisation.consents.filter(row => row !== stored);
      record(hub, {
        action: 'withdraw_consent',
        parameters: {},
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true } };
    },
  };
};
