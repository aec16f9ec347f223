import type * as v from 'valibot';
import type { NotificationPriority, NotificationType } from '../schemas/notification.ts';
import { accessNotices } from './access.ts';
import { applicationNotices } from './applications.ts';
import type { NoticeDefinition } from './define.ts';
import { securityNotices } from './security.ts';
import { sessionNotices } from './session.ts';
import { userNotices } from './users.ts';

/** Every kind of notification, by its code: the schema of its parameters, its priority and its wording. */
export const noticeTable = {
  ...sessionNotices,
  ...userNotices,
  ...accessNotices,
  ...applicationNotices,
  ...securityNotices,
};

type NoticeTable = typeof noticeTable;

/** The kind of a notification, as a stable machine word. */
export type NoticeCode = keyof NoticeTable;

/** A kind of notification with its parameters. */
export type TypedNotice = {
  [Code in NoticeCode]: { code: Code; parameters: v.InferOutput<NoticeTable[Code]['parameters']> };
}[NoticeCode];

/** How a notification is shown. */
export interface NoticeWording {
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  actionUrl: string | null;
}

type AnyNotice = NoticeDefinition<v.GenericSchema<unknown, Record<string, unknown>>>;

// Each definition takes the parameters of its own schema, which the types of `TypedNotice` hold together.
const definitionOf = (code: NoticeCode) => noticeTable[code] as unknown as AnyNotice;

/** Returns how a notification is shown. */
export function describeNotice({ code, parameters }: TypedNotice): NoticeWording {
  const { type, priority, title, message, actionUrl } = definitionOf(code);
  return {
    type,
    priority: typeof priority === 'function' ? priority(parameters) : priority,
    title,
    message: message(parameters),
    actionUrl: actionUrl(parameters),
  };
}

/** Returns whether anyone can trigger notifications of a kind, as often as they like. */
export const isPubliclyTriggerable = (code: NoticeCode): boolean =>
  definitionOf(code).isPubliclyTriggerable === true;
