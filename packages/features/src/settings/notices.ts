import {
  expiryNotice,
  isPushed,
  type Notice,
  type NoticedEvent,
  noticedActions,
  noticesOf,
  type Recipients,
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
  /** It also goes to devices. */
  isPushed: boolean;
}

type NoticedAction = (typeof noticedActions)[number];

/** An event that concerns somebody else than its actor, and a device that is new. */
const event = (action: NoticedAction): NoticedEvent => ({
  action,
  actorId: 'actor',
  actorName: 'Actor',
  entityType: action === 'generate_api_key' ? 'system' : 'user',
  entityId: 'entity',
  entityName: 'Entity',
  details: '',
  newDevice: 'a device',
  appName: 'Application',
});

const audiences: Readonly<Record<Recipients['to'], string>> = {
  owner: 'Owner',
  administrators: 'Owners and admins',
  person: 'The person',
  newHolders: 'The person',
};
const { administrators } = audiences;

/** What brings each notification of an event about, by the action in the log. */
const causes: Readonly<Record<NoticedAction, string>> = {
  account_locked: 'Too many wrong passwords in a row',
  password_reset_requested: 'Somebody has forgotten their password',
  register: 'Somebody has made an account by themselves',
  login: 'Their account was used on a kind of device that it never was before',
  request_access: 'Somebody asks for an application',
  grant_access: 'An application was granted to them',
  decline_access: 'Their request for an application was declined',
  revoke_access: 'An application was taken from them',
  generate_api_key: 'An administrator generated the master key of the management API',
};

const kind = (notice: Notice, audience: string, cause: string, title = notice.title): NoticeKind => ({
  title,
  cause,
  audience,
  priority: notice.priority,
  isPushed: isPushed(notice),
});

const ofEvents = noticedActions.flatMap(action =>
  noticesOf(event(action)).map(notice => kind(notice, audiences[notice.to], causes[action])),
);

const ofRules = (['critical', 'high'] as const).flatMap(severity => {
  const notice = securityNotice({ eventType: '', severity, summary: '' });
  if (notice === null) return [];
  const cause = `A rule over the log finds something of ${severity} severity`;
  return [kind(notice, administrators, cause, `${notice.title} (${severity})`)];
});

/** Who is told what: asked of the rules that the hub itself goes by. */
export const noticeKinds: readonly NoticeKind[] = [
  ...ofRules,
  ...ofEvents,
  kind(expiryNotice({ id: '', username: '' }), administrators, 'One day before it stops working'),
];
