import { openAppPath } from '@portico/contract/documents';
import { missing } from '@portico/contract/hub/refusal';
import { waitingNameOf } from '@portico/contract/schemas/consent';
import type { Caller, Context, HandlersOf } from './context.ts';

/** The handlers of `consents.*`. An answer is not stored. */
export const consentsHandlers = ({ organisation }: Context): HandlersOf<'consents'> => {
  const findWaiting = ({ user }: Caller, appId: string, name = '') => {
    const request = organisation.consentRequests.findLast(
      row => row.userId === user.id && row.appId === appId && row.requestId.startsWith(name),
    );
    if (request === undefined) throw missing('consentRequest');
    return request;
  };
  return {
    'consents.request': ({ caller, input: { params, query } }) =>
      findWaiting(caller, params.id, query.request),
    'consents.answer'({ caller, input: { params, body } }) {
      const { appId, requestId } = findWaiting(caller, params.id, body.requestId);
      return { path: openAppPath(appId, waitingNameOf(requestId)) };
    },
    'consents.list': ({ caller }) => organisation.consents.filter(row => row.userId === caller.user.id),
    'consents.withdraw'({ caller, input: { params } }) {
      organisation.consents = organisation.consents.filter(
        row => row.userId !== caller.user.id || row.appId !== params.id,
      );
      return { ok: true };
    },
  };
};
