/** Events of users' consents to third-party applications. */
import * as v from 'valibot';
import { defineEvent, plainEvent } from '../../log/events/define.ts';

export const consentEvents = {
  give_consent: defineEvent({
    /** `claims`: those that the application may receive; `apiScopes`: scopes of its API; both separated by spaces. */
    parameters: v.object({ claims: v.string(), apiScopes: v.optional(v.string()) }),
    message: ({ claims, apiScopes = '' }, { actor, entity }) =>
      `${actor} allowed ${entity} to learn ${claims === '' ? 'who they are' : claims.split(' ').join(', ')}${apiScopes === '' ? '' : `, and to use its API: ${apiScopes.split(' ').join(', ')}`}`,
  }),
  refuse_consent: plainEvent(
    ({ actor, entity }) => `${actor} refused the request of ${entity} for their data`,
  ),
  withdraw_consent: plainEvent(({ actor, entity }) => `${actor} withdrew their consent from ${entity}`),
};
