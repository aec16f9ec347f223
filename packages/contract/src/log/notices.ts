import { mayHold } from '../people/rules.ts';
import { type Role, roles } from '../people/schemas/role.ts';
import type { SignInDemand } from '../signIn/schemas/signInRule.ts';
import { describeNotice, type NoticeCode, type TypedNotice } from './events/notices.ts';
import { type AboutFinding, securityNotices, type TypedFinding } from './events/security.ts';
import { isSummary } from './events/summary.ts';
import type { TypedEvent } from './events/table.ts';
import type { EntityType } from './schemas/activity.ts';
import {
  type AdjustableKind,
  adjustableKinds,
  type Channels,
  readChannels,
} from './schemas/notificationChannels.ts';
import { severityOf } from './security/riskScores.ts';

/** An event of the log, with the fields that notifications need. */
export type NoticedEvent = TypedEvent & {
  actorId: string | null;
  actorName: string | null;
  entityType: EntityType | null;
  entityId: string | null;
  entityName: string | null;
};

/**
 * The recipients of a notification: the owner, owner and admins, one user, the users whom Grant All gave access to an
 * application, or the active users of roles who lack the factor that a rule requires; for an application's rule, those
 * with access to it.
 */
export type Recipients =
  | { to: 'owner' }
  | { to: 'administrators' }
  | { to: 'person'; id: string }
  | { to: 'newHolders'; appId: string }
  | { to: 'lacking'; roles: readonly Role[]; appId: string | null; demand: SignInDemand };

/** A notification and its recipients. */
export type AddressedNotice = Recipients & {
  notice: TypedNotice;
  /** The recipient is waiting for it, so it is sent to devices at any priority. */
  isAwaited?: true;
  /** The other events of the same action have an equal notification, which is sent once. */
  isShared?: true;
};

/**
 * Returns a key of a notification's cause. A user gets one notification per key.
 *
 * @param event `at` in milliseconds
 * @param index the position in {@link noticesOf}
 */
export const noticeKey = (
  event: { id: string; actorId: string | null; at: number },
  { notice, isShared }: AddressedNotice,
  index: number,
): string => (isShared ? `action:${notice.code}:${event.actorId}:${event.at}` : `event:${event.id}:${index}`);

/** Returns the kind by which administrators choose a notification's channels; null if it is always sent. */
export function adjustableKindOf(code: NoticeCode): AdjustableKind | null {
  if (code in securityNotices) return 'security_event';
  if (code === 'several_access_granted') return 'access_granted';
  return adjustableKinds.find(kind => kind === code) ?? null;
}

/**
 * Returns the channels of a notification: those that the settings choose for its kind. Otherwise it appears in the app,
 * and is also sent to devices and by email if it is urgent, high or expected.
 *
 * @param chosen `notificationChannels` of the settings
 */
export function channelsOf(
  { notice, isAwaited }: Pick<AddressedNotice, 'notice' | 'isAwaited'>,
  chosen: string,
): Channels {
  const kind = adjustableKindOf(notice.code);
  const of = kind === null ? undefined : readChannels(chosen)[kind];
  if (of !== undefined) return of;
  const { priority } = describeNotice(notice);
  const isSent = isAwaited === true || priority === 'urgent' || priority === 'high';
  return { app: true, push: isSent, email: isSent };
}

const toPerson = (
  id: string | null,
  notice: TypedNotice,
  more: Pick<AddressedNotice, 'isAwaited' | 'isShared'> = {},
): AddressedNotice[] => (id === null ? [] : [{ to: 'person', id, notice, ...more }]);

const toAdministrators = (notice: TypedNotice): AddressedNotice[] => [{ to: 'administrators', notice }];

/** Notifies administrators of an event whose object is an account. */
const aboutAccount = (
  { entityId, entityName }: NoticedEvent,
  code: 'password_reset_requested' | 'reset_undelivered' | 'invitation_undelivered' | 'email_change_refused',
): AddressedNotice[] =>
  entityId === null || entityName === null
    ? []
    : toAdministrators({ code, parameters: { userId: entityId, username: entityName } });

/** Notifies the owner of a machine client, also of the owner's actions: someone else may have used their session. */
const aboutClient = (
  { actorName: username, entityName: client }: NoticedEvent,
  notice: (names: { username: string; client: string }) => TypedNotice,
): AddressedNotice[] =>
  username === null || client === null ? [] : [{ to: 'owner', notice: notice({ username, client }) }];

/** Notifies the user whose access another one changed. */
const aboutAccess = (
  { actorId, entityId, entityName }: NoticedEvent,
  notice: TypedNotice,
  more?: Pick<AddressedNotice, 'isAwaited' | 'isShared'>,
): AddressedNotice[] => (entityName === null || actorId === entityId ? [] : toPerson(entityId, notice, more));

type NoticesByAction = {
  [Of in TypedEvent['action']]?: (event: Extract<NoticedEvent, { action: Of }>) => AddressedNotice[];
};

/**
 * The notifications of each action. Users are not notified about their actions, except of passkeys, passwords and
 * factors: someone else may have used their session.
 */
const notices = {
  account_locked: ({ entityName, parameters }) =>
    entityName === null || isSummary(parameters)
      ? []
      : toAdministrators({
          code: 'account_locked',
          parameters: { username: entityName, network: parameters.network },
        }),
  // The security rules tell the administrators.
  second_step_failed: ({ entityId }) => toPerson(entityId, { code: 'password_at_risk', parameters: {} }),
  password_reset_requested: event =>
    'isMailed' in event.parameters ? [] : aboutAccount(event, 'password_reset_requested'),
  reset_undelivered: event => aboutAccount(event, 'reset_undelivered'),
  use_reset_link: ({ entityId }) => toPerson(entityId, { code: 'password_reset_by_link', parameters: {} }),
  register({ actorId, actorName }) {
    if (actorId === null || actorName === null) return [];
    return toAdministrators({ code: 'registration', parameters: { userId: actorId, username: actorName } });
  },
  invitation_undelivered: event => aboutAccount(event, 'invitation_undelivered'),
  email_link_undelivered: ({ entityId }) =>
    toPerson(entityId, { code: 'email_link_undelivered', parameters: {} }),
  update_user({ actorId, actorName, entityId, parameters: { changes } }) {
    if (changes.email === undefined || actorName === null || actorId === entityId) return [];
    const parameters = { username: actorName, to: String(changes.email.to) };
    return toPerson(entityId, { code: 'email_replaced', parameters });
  },
  login: ({ actorId, parameters: { newDevice: device } }) =>
    device === undefined ? [] : toPerson(actorId, { code: 'new_sign_in', parameters: { device } }),
  // The security rules tell the administrators.
  report_sign_in: ({ actorId, parameters: { device } }) =>
    toPerson(actorId, { code: 'sign_in_reported', parameters: { device } }),
  change_email: ({ entityId, parameters: { to } }) =>
    toPerson(entityId, { code: 'email_changed', parameters: { to } }),
  cancel_email_change: event =>
    event.parameters.isByLink ? aboutAccount(event, 'email_change_refused') : [],
  add_passkey: ({ entityId, parameters: { passkey, device } }) =>
    toPerson(entityId, { code: 'passkey_added', parameters: { passkey, device } }),
  remove_passkey({ actorId, actorName, entityId, parameters: { passkey } }) {
    const username = actorId === entityId ? null : actorName;
    return toPerson(entityId, { code: 'passkey_removed', parameters: { passkey, username } });
  },
  passkey_cloned: ({ entityId, parameters: { passkey } }) =>
    toPerson(entityId, { code: 'own_passkey_cloned', parameters: { passkey } }),
  create_app_password: ({ entityId, parameters }) =>
    toPerson(entityId, { code: 'app_password_created', parameters }),
  remove_app_password: ({ actorId, actorName: username, entityId, parameters }) =>
    actorId === entityId || username === null
      ? []
      : toPerson(entityId, { code: 'app_password_revoked', parameters: { ...parameters, username } }),
  set_password: ({ actorId }) => toPerson(actorId, { code: 'password_set', parameters: {} }),
  remove_password: ({ actorId }) => toPerson(actorId, { code: 'password_removed', parameters: {} }),
  request_access({ actorId, actorName, entityId, entityName }) {
    if (actorId === null || actorName === null || entityId === null || entityName === null) return [];
    const parameters = { userId: actorId, username: actorName, appId: entityId, appName: entityName };
    return toAdministrators({ code: 'access_requested', parameters });
  },
  decline_access: event =>
    aboutAccess(event, { code: 'request_declined', parameters: event.parameters }, { isAwaited: true }),
  grant_access(event) {
    const { entityId, entityName, parameters } = event;
    if ('count' in parameters) {
      if (entityId === null || entityName === null) return [];
      const application = { appId: entityId, appName: entityName };
      const notice = { code: 'access_granted', parameters: application } as const;
      return [{ to: 'newHolders', appId: entityId, notice }];
    }
    // One for all grants of the same action.
    const { together, ...application } = parameters;
    return together === undefined
      ? aboutAccess(event, { code: 'access_granted', parameters: application }, { isAwaited: true })
      : aboutAccess(
          event,
          { code: 'several_access_granted', parameters: { count: together } },
          { isAwaited: true, isShared: true },
        );
  },
  revoke_access(event) {
    if ('count' in event.parameters) return [];
    const { appId, appName } = event.parameters;
    return aboutAccess(event, { code: 'access_removed', parameters: { appId, appName } });
  },
  // The notifications of the reverse change.
  undo_change(event) {
    const { what, appId, appName } = event.parameters;
    if (appId === undefined || appName === undefined) return [];
    const parameters = { appId, appName };
    if (what === 'grant_access') return aboutAccess(event, { code: 'access_removed', parameters });
    if (what !== 'revoke_access' && what !== 'decline_access') return [];
    const code = what === 'revoke_access' ? 'access_granted' : 'request_reopened';
    return aboutAccess(event, { code, parameters }, { isAwaited: true });
  },
  // Also if the owner created the key: someone else may have used their session.
  generate_api_key: ({ actorName: username, parameters: key }) =>
    username === null || !('prefix' in key)
      ? []
      : [{ to: 'owner', notice: { code: 'master_key_generated', parameters: { username, ...key } } }],
  create_machine_client: event =>
    aboutClient(event, names => {
      const { api, scopes } = event.parameters;
      return { code: 'machine_client_created', parameters: { ...names, api, scopes } };
    }),
  rotate_machine_secret: event =>
    aboutClient(event, parameters => ({ code: 'machine_secret_replaced', parameters })),
  update_machine_client(event) {
    const { scopes } = event.parameters.changes;
    if (scopes === undefined) return [];
    const change = { from: String(scopes.from), to: String(scopes.to) };
    return aboutClient(event, names => ({
      code: 'machine_scopes_changed',
      parameters: { ...names, ...change },
    }));
  },
  add_factor: ({ entityId, parameters }) => toPerson(entityId, { code: 'factor_added', parameters }),
  remove_factor: ({ entityId, parameters }) => toPerson(entityId, { code: 'factor_removed', parameters }),
  renew_recovery_codes: ({ entityId }) =>
    toPerson(entityId, { code: 'recovery_codes_renewed', parameters: {} }),
  use_recovery_code: ({ entityId, parameters }) =>
    toPerson(entityId, { code: 'recovery_code_used', parameters }),
  reset_factors: ({ entityId }) => toPerson(entityId, { code: 'factors_reset', parameters: {} }),
  remind_of_sign_in_rule({ parameters: { role, demand, from } }) {
    const notice = { code: 'sign_in_rule_reminder', parameters: { demand, from } } as const;
    return [{ to: 'lacking', roles: [role], appId: null, demand, isAwaited: true, notice }];
  },
  remind_of_app_sign_in_rule({ entityId, entityName, parameters: { demand, from, accessLevel } }) {
    if (entityId === null || entityName === null) return [];
    const parameters = { application: entityName, demand, from };
    const notice = { code: 'app_sign_in_rule_reminder', parameters } as const;
    const allowed = roles.filter(role => mayHold(role, accessLevel));
    return [{ to: 'lacking', roles: allowed, appId: entityId, demand, isAwaited: true, notice }];
  },
} satisfies NoticesByAction;

/** The actions that cause notifications. */
export const noticedActions = Object.keys(notices) as (keyof typeof notices)[];

/** Returns the notifications of an event. Summaries notify no one. */
export function noticesOf(event: NoticedEvent): AddressedNotice[] {
  if (isSummary(event.parameters)) return [];
  // The table pairs each action with its event.
  const of = (notices as NoticesByAction)[event.action] as
    | ((of: NoticedEvent) => AddressedNotice[])
    | undefined;
  return of?.(event) ?? [];
}

/** Returns the notification of a finding; null unless its severity is critical or high. */
export function securityNotice(
  { eventType, parameters: finding }: TypedFinding,
  { riskScore, username, ip, isTest }: AboutFinding,
): TypedNotice | null {
  const severity = severityOf(riskScore);
  if (severity !== 'critical' && severity !== 'high') return null;
  const parameters = { riskScore, username, ip, isTest, finding };
  return { code: eventType, parameters } as TypedNotice;
}

/** Returns the notification that a temporary password expires within a day. */
export const expiryNotice = ({ id, username }: { id: string; username: string }): TypedNotice => ({
  code: 'temporary_password_expiring',
  parameters: { userId: id, username },
});
