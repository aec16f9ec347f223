/** Endpoints of push subscriptions. */
import { endpoint } from '../endpoint.ts';
import { done } from '../schemas/primitives.ts';
import { endPushSubscriptionBody, pushKey, pushSubscriptionBody } from '../schemas/push.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;

export const key = endpoint({
  method: 'GET',
  path: '/api/push-subscription/key',
  summary: 'Read the public key for push subscriptions.',
  access: everyone,
  throttle: 'reads',
  response: { status: 200, schema: pushKey },
  refusals: [],
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/push-subscription',
  summary:
    'Subscribe this browser to push messages until the session ends; repeated subscriptions count as one.',
  source: 'core',
  access: everyone,
  throttle: 'writes',
  body: pushSubscriptionBody,
  response: { status: 200, schema: done },
  refusals: [],
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/push-subscription',
  summary: "Unsubscribe one of the caller's browsers from push messages.",
  access: everyone,
  throttle: 'writes',
  body: endPushSubscriptionBody,
  response: { status: 200, schema: done },
  refusals: [],
});
