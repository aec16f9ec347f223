import { describeNotice } from '@portico/contract/events/notices';
import type { EventParameters } from '@portico/contract/events/table';
import { riskThresholds } from '@portico/contract/limits';
import {
  type AddressedNotice,
  expiryNotice,
  isPushed,
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

const someone = '00000000-0000-4000-8000-000000000001';
const application = { appId: '00000000-0000-4000-8000-000000000002', appName: 'Application' };

/** The parameters of each noticed action, as far as they make it one that somebody is notified of. */
const parameters: { [Of in NoticedAction]: EventParameters<Of> } = {
  account_locked: { network: 'network', until: '2026-01-01T00:00:00.000Z' },
  password_reset_requested: {},
  register: { role: 'user' },
  login: { network: 'network', newDevice: 'a device' },
  request_access: {},
  grant_access: application,
  decline_access: application,
  revoke_access: application,
  generate_api_key: { prefix: 'prefix', isReplacement: false },
};

/** An event that is about somebody else than its actor. */
const event = (action: NoticedAction) =>
  ({
    ...{ action, parameters: parameters[action] },
    ...{ actorId: 'actor', actorName: 'Actor' },
    ...{ entityType: 'user', entityId: someone, entityName: 'Entity' },
  }) as NoticedEvent;

const audiences: Readonly<Record<Recipients['to'], string>> = {
  owner: 'Owner',
  administrators: 'Owners and admins',
  person: 'The person',
  newHolders: 'The person',
};

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

const kind = (addressed: AddressedNotice, cause: string, named?: string): NoticeKind => {
  const { title, priority } = describeNotice(addressed.notice);
  return {
    ...{ title: named ?? title, cause, priority },
    audience: audiences[addressed.to],
    isPushed: isPushed(addressed),
  };
};

const administrators = { to: 'administrators' } as const;

const ofEvents = noticedActions.flatMap(action =>
  noticesOf(event(action)).map(addressed => kind(addressed, causes[action])),
);

const ofRules = (['critical', 'high'] as const).flatMap(severity => {
  const about = { riskScore: riskThresholds[severity], username: null, ip: '', isTest: false };
  const finding = { eventType: 'multiple_device_access', parameters: { devices: 1 } } as const;
  const notice = securityNotice(finding, about);
  if (notice === null) return [];
  const cause = `A rule over the log finds something of ${severity} severity`;
  return [kind({ ...administrators, notice }, cause, `Security event (${severity})`)];
});

/** Who is told what: asked of the rules that the hub itself goes by. */
export const noticeKinds: readonly NoticeKind[] = [
  ...ofRules,
  ...ofEvents,
  kind(
    { ...administrators, notice: expiryNotice({ id: someone, username: '' }) },
    'One day before it stops working',
  ),
];
