/** Endpoints of what callers allow third-party applications. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  answerConsentBody,
  answeredConsent,
  consent,
  consentRequest,
  waitingName,
} from '../schemas/consent.ts';
import { id } from '../schemas/id.ts';
import { done } from '../schemas/primitives.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;

export const request = endpoint('GET', '/api/user/consent-requests/:id', {
  summary: "Read the request of a third-party application that waits for the caller's answer.",
  access: everyone,
  params: v.object({ id }),
  /** Without it, the newest request. */
  query: v.object({ request: v.optional(waitingName) }),
  response: { status: 200, schema: consentRequest },
  refusals: ['not_found'],
});

export const answer = endpoint('POST', '/api/user/consent-requests/:id', {
  summary: 'Allow or refuse the request of a third-party application.',
  access: everyone,
  params: v.object({ id }),
  body: answerConsentBody,
  response: { status: 200, schema: answeredConsent },
  refusals: ['not_found', 'no_access', 'changed_meanwhile'],
});

export const list = endpoint('GET', '/api/user/consents', {
  summary: 'List the third-party applications that the caller has allowed to learn something, by name.',
  access: everyone,
  response: { status: 200, schema: v.array(consent) },
});

export const withdraw = endpoint('DELETE', '/api/user/consents/:id', {
  summary: "Withdraw the caller's consent; their sessions at the application end.",
  access: everyone,
  params: v.object({ id }),
  response: { status: 200, schema: done },
  refusals: ['not_found'],
});
