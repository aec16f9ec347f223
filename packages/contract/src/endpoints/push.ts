/** Messages to the caller's devices while nothing of the hub is open there. */
import { endpoint } from '../endpoint.ts';
import { done } from '../schemas/primitives.ts';
import { endPushSubscriptionBody, pushKey, pushSubscriptionBody } from '../schemas/push.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;

export const key = endpoint({
  method: 'GET',
  path: '/api/push-subscription/key',
  summary: 'Tell the public key that a browser subscribes with.',
  source: 'extension',
  access: everyone,
  throttle: 'reads',
  answer: { status: 200, schema: pushKey },
  refusals: [],
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/push-subscription',
  summary: 'Send messages to this browser until the session is ended; the same browser again is one.',
  source: 'core',
  access: everyone,
  throttle: 'writes',
  body: pushSubscriptionBody,
  answer: { status: 200, schema: done },
  refusals: [],
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/push-subscription',
  summary: 'Send no more messages to a browser of the caller.',
  source: 'extension',
  access: everyone,
  throttle: 'writes',
  body: endPushSubscriptionBody,
  answer: { status: 200, schema: done },
  refusals: [],
});
