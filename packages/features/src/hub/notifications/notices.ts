import { riskThresholds } from '@portico/contract/limits';
import { describeNotice } from '@portico/contract/log/events/notices';
import type { EventParameters } from '@portico/contract/log/events/table';
import {
  type AddressedNotice,
  adjustableKindOf,
  channelsOf,
  expiryNotice,
  type NoticedEvent,
  noticedActions,
  noticesOf,
  type Recipients,
  securityNotice,
} from '@portico/contract/log/notices';
import type { NotificationPriority } from '@portico/contract/log/schemas/notification';
import type { AdjustableKind, Channels } from '@portico/contract/log/schemas/notificationChannels';

/** A kind of notification, derived from the rules in the contract. */
export interface NoticeKind {
  title: string;
  /** The event that triggers it. */
  cause: string;
  audience: string;
  priority: NotificationPriority;
  /** By which its channels are chosen; null if they can't be. */
  kind: AdjustableKind | null;
  /** Its channels without a choice. */
  channels: Channels;
}

type NoticedAction = (typeof noticedActions)[number];

const userId = '00000000-0000-4000-8000-000000000001';
const application = { appId: '00000000-0000-4000-8000-000000000002', appName: 'Application' };

/** Sample parameters with which each action triggers a notification. */
const parameters: { [Of in NoticedAction]: EventParameters<Of> } = {
  account_locked: { network: 'network', until: '2026-01-01T00:00:00.000Z' },
  second_step_failed: { network: 'network', wrongCodes: 5, recoveryCodes: 0 },
  password_reset_requested: {},
  reset_undelivered: {},
  use_reset_link: { isMailed: true },
  register: { role: 'user' },
  invitation_undelivered: {},
  email_link_undelivered: {},
  update_user: {
    changes: { email: { from: 'ida@example.com', to: 'ida@example.org' } },
    isOwnProfile: false,
  },
  login: { network: 'network', newDevice: 'a device' },
  report_sign_in: { device: 'a device', ip: 'address', isPasswordExposed: true },
  change_email: { from: 'ida@example.com', to: 'ida@example.org' },
  cancel_email_change: { isByLink: true },
  add_passkey: { passkey: 'passkey', isSynced: true, device: 'a device' },
  remove_passkey: { passkey: 'passkey' },
  passkey_cloned: { passkey: 'passkey', network: 'network', stored: 2, received: 1 },
  create_app_password: { password: 'password', application: 'application', device: 'a device' },
  remove_app_password: { password: 'password', application: 'application' },
  set_password: {},
  remove_password: {},
  request_access: {},
  grant_access: application,
  decline_access: application,
  revoke_access: application,
  undo_change: { undoes: userId, what: 'decline_access', ...application },
  generate_api_key: { prefix: 'prefix', isReplacement: false },
  create_machine_client: { api: 'https://hub.example.com/api', scopes: 'users:read', expiresAt: '' },
  rotate_machine_secret: {},
  add_factor: { name: 'Phone' },
  remove_factor: { name: 'Phone' },
  renew_recovery_codes: {},
  use_recovery_code: { left: 3 },
  reset_factors: { choosesPassword: false, passkeys: 0 },
  remind_of_sign_in_rule: { role: 'user', demand: 'secondFactor', from: '2026-12-01', count: 1 },
  remind_of_app_sign_in_rule: { demand: 'passkey', from: '2026-12-01', accessLevel: 'user', count: 1 },
  update_machine_client: { changes: { scopes: { from: 'users:read', to: 'users:write' } } },
};

/** Returns a sample event. Its actor is not its subject, because users are not notified about their actions. */
const sampleEvent = (action: NoticedAction) =>
  ({
    action,
    parameters: parameters[action],
    actorId: 'actor',
    actorName: 'Actor',
    entityType: 'user',
    entityId: userId,
    entityName: 'Entity',
  }) as NoticedEvent;

const audiences: Readonly<Record<Recipients['to'], string>> = {
  owner: 'Owner',
  administrators: 'Owner and admins',
  person: 'The user',
  newHolders: 'The user',
  lacking: 'Users without the required factor',
};

const causes: Readonly<Record<NoticedAction, string>> = {
  account_locked: 'Too many wrong passwords in a row',
  second_step_failed: 'A sign-in had the right password, and wrong codes or none after it',
  password_reset_requested: 'A user forgot their password',
  reset_undelivered: 'The email with the link to reset a password could not be delivered',
  use_reset_link: 'A link reset the password of the account',
  register: 'A visitor created an account',
  invitation_undelivered: "An email with a user's invitation could not be delivered",
  email_link_undelivered: "An email with a link about the user's address could not be delivered",
  update_user: 'Someone else changed the email address of the account',
  login: 'The user signed in from a new kind of device',
  report_sign_in: "The user reported a sign-in that wasn't theirs",
  change_email: 'The user changed the email address of the account',
  cancel_email_change: "A reader of a mailbox refused the change of a user's address",
  add_passkey: 'A passkey was added to the account',
  remove_passkey: 'A passkey was removed from the account',
  passkey_cloned: 'A sign-in with a passkey that may have been copied was refused',
  create_app_password: 'An app password was created for the account',
  remove_app_password: 'An administrator revoked an app password of the user',
  set_password: 'The user set a password after having had none',
  remove_password: 'The user removed their password',
  request_access: 'A user requested access to an application',
  grant_access: 'The user was granted access to an application',
  decline_access: "The user's access request was declined",
  revoke_access: 'The user lost access to an application',
  undo_change: "The decline of the user's access request was undone",
  generate_api_key: 'An administrator generated a master key for the management API',
  create_machine_client: 'An administrator created a machine client',
  rotate_machine_secret: 'An administrator replaced the secret of a machine client',
  add_factor: 'The user set up an authenticator app',
  remove_factor: 'The user removed an authenticator app',
  renew_recovery_codes: 'The user created new recovery codes',
  use_recovery_code: 'The user signed in with a recovery code',
  reset_factors: 'An administrator reset the second step of the user',
  remind_of_sign_in_rule: 'An administrator reminded users of a sign-in rule that they do not meet yet',
  remind_of_app_sign_in_rule:
    'An administrator reminded users of the sign-in rule of an application that they do not meet yet',
  update_machine_client: 'An administrator changed the scopes of a machine client',
};

const kind = (addressed: AddressedNotice, cause: string, named?: string): NoticeKind => {
  const { title, priority } = describeNotice(addressed.notice);
  return {
    title: named ?? title,
    cause,
    priority,
    audience: audiences[addressed.to],
    kind: adjustableKindOf(addressed.notice.code),
    channels: channelsOf(addressed, ''),
  };
};

const administrators = { to: 'administrators' } as const;

const ofEvents = noticedActions.flatMap(action =>
  noticesOf(sampleEvent(action)).map(addressed => kind(addressed, causes[action])),
);

const ofRules = () => {
  const about = { riskScore: riskThresholds.high, username: null, ip: '', isTest: false };
  const finding = { eventType: 'multiple_device_access', parameters: { devices: 1 } } as const;
  const notice = securityNotice(finding, about);
  if (notice === null) return [];
  const cause = 'A security rule reported an event of high or critical severity';
  return [kind({ ...administrators, notice }, cause, 'Security event')];
};

/** Every kind of notification. */
export const noticeKinds: readonly NoticeKind[] = [
  ...ofRules(),
  ...ofEvents,
  kind(
    { ...administrators, notice: expiryNotice({ id: userId, username: '' }) },
    'A temporary password expires within a day',
  ),
];
