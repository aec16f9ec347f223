import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { notification, unreadCount } from '../schemas/notification.ts';
import { done, id } from '../schemas/primitives.ts';
import { roles } from '../schemas/user.ts';

const everyone = { by: roles } as const;

/** What the hub tells the caller. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "List the caller's newest notifications, newest first.",
    source: 'spec 7',
    access: everyone,
    throttle: 'reads',
    answer: { status: 200, schema: v.array(notification), revalidated: true },
    refusals: [],
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    summary: "Count the caller's unread notifications.",
    source: 'spec 7',
    access: everyone,
    throttle: 'reads',
    answer: { status: 200, schema: unreadCount, revalidated: true },
    refusals: [],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one notification as read.',
    source: 'spec 7',
    access: everyone,
    throttle: 'writes',
    params: v.object({ id }),
    answer: { status: 200, schema: done },
    refusals: ['not_found'],
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notifications/mark-all-read',
    summary: 'Mark every notification of the caller as read.',
    source: 'spec 7',
    access: everyone,
    throttle: 'writes',
    answer: { status: 200, schema: done },
    refusals: [],
  }),
};
