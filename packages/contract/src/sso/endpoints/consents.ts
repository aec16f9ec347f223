/** Endpoints of what callers allow third-party applications. */
import * as v from 'valibot';
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import {
  answerConsentBody,
  answeredConsent,
  consent,
  consentRequest,
  waitingName,
} from '../schemas/consent.ts';

export const request = endpoint('GET', '/api/user/consent-requests/:id', {
  summary: "Read the request of a third-party application that waits for the caller's answer.",
  access: everyone,
  /** Without it, the newest request. */
  query: v.object({ request: v.optional(waitingName) }),
  response: { status: 200, schema: consentRequest },
});

export const answer = endpoint('POST', '/api/user/consent-requests/:id', {
  summary: 'Allow or refuse the request of a third-party application.',
  access: everyone,
  body: answerConsentBody,
  response: { status: 200, schema: answeredConsent },
  refusals: ['no_access', 'changed_meanwhile'],
});

export const list = endpoint('GET', '/api/user/consents', {
  summary: 'List the third-party applications that the caller has allowed to learn something, by name.',
  access: everyone,
  response: { status: 200, schema: v.array(consent) },
});

export const withdraw = endpoint('DELETE', '/api/user/consents/:id', {
  summary: "Withdraw the caller's consent; their sessions at the application end.",
  access: everyone,
  response: { status: 200, schema: done },
});
