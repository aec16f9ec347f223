/** Endpoints of the caller's notifications. */
import * as v from 'valibot';
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { notification, unreadCountResponse } from '../schemas/notification.ts';

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
  response: { status: 200, schema: done },
});

export const markAllRead = endpoint('POST', '/api/notifications/mark-all-read', {
  summary: 'Mark every notification of the caller as read.',
  source: 'core',
  access: everyone,
  response: { status: 200, schema: done },
});
