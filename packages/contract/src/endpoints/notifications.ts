/** Endpoints of the caller's notifications. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/id.ts';
import { notification, unreadCountResponse } from '../schemas/notification.ts';
import { done } from '../schemas/primitives.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;

export const list = endpoint('GET', '/api/notifications', {
  summary: "List the caller's newest notifications, newest first.",
  source: 'core',
  access: everyone,
  response: { status: 200, schema: v.array(notification), revalidated: true },
});

export const unreadCount = endpoint('GET', '/api/notifications/unread-count', {
  summary: "Count the caller's unread notifications.",
  source: 'core',
  access: everyone,
  response: { status: 200, schema: unreadCountResponse, revalidated: true },
});

export const markRead = endpoint('POST', '/api/notifications/:id/read', {
  summary: 'Mark one notification as read.',
  source: 'core',
  access: everyone,
  params: v.object({ id }),
  response: { status: 200, schema: done },
  refusals: ['not_found'],
});

export const markAllRead = endpoint('POST', '/api/notifications/mark-all-read', {
  summary: 'Mark every notification of the caller as read.',
  source: 'core',
  access: everyone,
  response: { status: 200, schema: done },
});
