import type * as v from 'valibot';
import { accessNotices } from '../../apps/events/access.ts';
import { applicationNotices } from '../../apps/events/applications.ts';
import { appPasswordNotices } from '../../people/events/appPasswords.ts';
import { userNotices } from '../../people/events/users.ts';
import { factorNotices } from '../../signIn/events/factors.ts';
import { passkeyNotices } from '../../signIn/events/passkeys.ts';
import { sessionNotices } from '../../signIn/events/session.ts';
import { signInRuleNotices } from '../../signIn/events/signInRules.ts';
import { machineClientNotices } from '../../sso/events/machineClients.ts';
import type { NotificationPriority, NotificationType } from '../schemas/notification.ts';
import type { NoticeDefinition } from './define.ts';
import { securityNotices } from './security.ts';

/** Definitions of all notifications, by code. */
export const noticeTable = {
  ...sessionNotices,
  ...passkeyNotices,
  ...appPasswordNotices,
  ...userNotices,
  ...factorNotices,
  ...signInRuleNotices,
  ...accessNotices,
  ...applicationNotices,
  ...machineClientNotices,
  ...securityNotices,
};

type NoticeTable = typeof noticeTable;

/** The stable code of a kind of notification. */
export type NoticeCode = keyof NoticeTable;

/** A notification's code with matching parameters. */
export type TypedNotice = {
  [Code in NoticeCode]: { code: Code; parameters: v.InferOutput<NoticeTable[Code]['parameters']> };
}[NoticeCode];

/** The display properties of a notification. */
export interface NoticeWording {
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  actionUrl: string | null;
}

type AnyNotice = NoticeDefinition<v.GenericSchema<unknown, Record<string, unknown>>>;

// Each definition accepts the parameters of its schema; `TypedNotice` guarantees the match.
const definitionOf = (code: NoticeCode) => noticeTable[code] as unknown as AnyNotice;

/** Returns the display properties of a notification. */
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

/** Returns whether anyone can trigger notifications of a kind repeatedly. */
export const isPubliclyTriggerable = (code: NoticeCode): boolean =>
  definitionOf(code).isPubliclyTriggerable === true;
