/** Endpoints of push subscriptions. */
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { endPushSubscriptionBody, pushKey, pushSubscriptionBody } from '../schemas/push.ts';

export const key = endpoint('GET', '/api/push-subscription/key', {
  summary: 'Read the public key for push subscriptions.',
  access: everyone,
  response: { status: 200, schema: pushKey },
});

export const subscribe = endpoint('POST', '/api/push-subscription', {
  summary:
    'Subscribe this browser to push messages until the session ends; repeated subscriptions count as one.',
  source: 'core',
  access: everyone,
  body: pushSubscriptionBody,
  response: { status: 200, schema: done },
});

export const unsubscribe = endpoint('DELETE', '/api/push-subscription', {
  summary: "Unsubscribe one of the caller's browsers from push messages.",
  access: everyone,
  body: endPushSubscriptionBody,
  response: { status: 200, schema: done },
});
