import { openAppPath } from '@portico/contract/documents';
import {
  apiScopesOf,
  askedApiScopes,
  claimValues,
  disclosureOf,
  joinDisclosures,
  questionOf,
  wasShown,
} from '@portico/contract/hub/consents';
import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { compareByName } from '@portico/contract/names';
import { waitingNameOf } from '@portico/contract/schemas/consent';
import type { Caller, Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';

/** The handlers of `consents.*`. */
export const consentsHandlers = (hub: Context): HandlersOf<'consents'> => {
  const { organisation } = hub;
  const findConsent = ({ user }: Caller, appId: string) =>
    organisation.consents.find(row => row.userId === user.id && row.appId === appId) ?? null;
  const findWaiting = ({ user }: Caller, appId: string, name = '') => {
    const request = organisation.consentRequests.findLast(
      row => row.userId === user.id && row.appId === appId && row.id.startsWith(name),
    );
    const client = organisation.oidcClients.find(row => row.appId === appId);
    if (request === undefined || client === undefined) throw missing('consentRequest');
    const apiScopes = askedApiScopes(request, organisation.apis.find(row => row.appId === appId) ?? null);
    const asked = questionOf(disclosureOf(request, client.claims, apiScopes), client);
    return { request, app: findApplication(hub, appId), apiScopes, asked };
  };
  return {
    'consents.request'({ caller, input: { params, query } }) {
      const { request, app, apiScopes, asked } = findWaiting(caller, params.id, query.request);
      return {
        appId: app.id,
        appName: app.name,
        icon: app.icon,
        requestId: request.id,
        host: request.host,
        isRepeated: findConsent(caller, app.id) !== null,
        isOffline: asked.isOffline,
        claims: claimValues(caller.user, asked.claims),
        apiScopes,
      };
    },
    'consents.answer'({ caller, input: { params, body } }) {
      const { request, app, asked } = findWaiting(caller, params.id, body.requestId);
      const pair = { userId: caller.user.id, appId: app.id };
      if (body.allow && !wasShown(asked, body)) throw new Refusal('changed_meanwhile');
      organisation.consentRequests = organisation.consentRequests.filter(row => row !== request);
      if (body.allow) {
        const stored = findConsent(caller, app.id);
        const others = organisation.consents.filter(row => row !== stored);
        const allowed = { ...pair, ...joinDisclosures(stored, asked), allowedAt: hub.now() };
        organisation.consents = [...others, allowed];
      }
      return { path: openAppPath(app.id, waitingNameOf(request.id)) };
    },
    'consents.list': ({ caller }) =>
      organisation.apps.toSorted(compareByName).flatMap(({ id, name: appName, icon }) => {
        const row = findConsent(caller, id);
        if (row === null) return [];
        return [{ ...row, appName, icon, apiScopes: apiScopesOf(row), allowedAt: iso(row.allowedAt) }];
      }),
    'consents.withdraw'({ caller, input: { params } }) {
      const stored = findConsent(caller, params.id);
      if (stored === null) throw missing('consent');
      organisation.consents = organisation.consents.filter(row => row !== stored);
      return { ok: true };
    },
  };
};
