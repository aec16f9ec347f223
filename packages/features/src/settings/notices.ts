import {
  expiryNotice,
  type NoticedEvent,
  noticedActions,
  noticesOf,
  securityNotice,
} from '@portico/contract/notices';
import type { NotificationPriority } from '@portico/contract/schemas/notification';

/** One kind of notification, as the hub's own rules make it. */
export interface NoticeKind {
  title: string;
  /** What brings it about. */
  cause: string;
  audience: string;
  priority: NotificationPriority;
}

/** An event that concerns somebody else than its actor. */
const event = (action: string): NoticedEvent => ({
  action,
  actorId: 'actor',
  actorName: 'Actor',
  entityType: 'user',
  entityId: 'entity',
  entityName: 'Entity',
  details: '',
  appName: 'Application',
});

const administrators = 'Owners and admins';
const person = 'The person';

/** What brings each notification of an event about, by the action in the log. */
const causes: Readonly<Record<string, string>> = {
  account_locked: 'Too many wrong passwords in a row',
  password_reset_requested: 'Somebody has forgotten their password',
  register: 'Somebody has made an account by themselves',
  request_access: 'Somebody asks for an application',
  grant_access: 'An application was granted to them',
  decline_access: 'Their request for an application was declined',
  revoke_access: 'An application was taken from them',
};

const ofEvents = noticedActions.flatMap(action =>
  noticesOf(event(action)).map(
    ({ title, priority, to }): NoticeKind => ({
      title,
      cause: causes[action] ?? '',
      audience: to === 'administrators' ? administrators : person,
      priority,
    }),
  ),
);

const ofRules = (['critical', 'high'] as const).flatMap((severity): NoticeKind[] => {
  const notice = securityNotice({ eventType: '', severity, summary: '' });
  if (notice === null) return [];
  const cause = `A rule over the log finds something of ${severity} severity`;
  return [
    { title: `${notice.title} (${severity})`, cause, audience: administrators, priority: notice.priority },
  ];
});

const { title, priority } = expiryNotice({ id: '', username: '' });

/** Who is told what: asked of the rules that the hub itself goes by. */
export const noticeKinds: readonly NoticeKind[] = [
  ...ofRules,
  ...ofEvents,
  { title, cause: 'One day before it stops working', audience: administrators, priority },
];
