import { describeNotice, type NoticeCode, type TypedNotice } from './events/notices.ts';
import { type AboutFinding, securityNotices, type TypedFinding } from './events/security.ts';
import { isSummary } from './events/summary.ts';
import type { EventParameters, TypedEvent } from './events/table.ts';
import { severityOf } from './riskScores.ts';
import { mayHold } from './rules.ts';
import type { EntityType } from './schemas/activity.ts';
import {
  type AdjustableKind,
  adjustableKinds,
  type Channels,
  readChannels,
} from './schemas/notificationChannels.ts';
import { type Role, roles } from './schemas/role.ts';
import type { SignInDemand } from './schemas/signInRule.ts';

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

/** The actions that cause notifications. */
export const noticedActions = [
  'account_locked',
  'second_step_failed',
  'password_reset_requested',
  'reset_undelivered',
  'use_reset_link',
  'register',
  'invitation_undelivered',
  'email_link_undelivered',
  'update_user',
  'login',
  'report_sign_in',
  'change_email',
  'cancel_email_change',
  'add_passkey',
  'remove_passkey',
  'passkey_cloned',
  'create_app_password',
  'remove_app_password',
  'set_password',
  'remove_password',
  'request_access',
  'decline_access',
  'grant_access',
  'revoke_access',
  'undo_change',
  'generate_api_key',
  'create_machine_client',
  'rotate_machine_secret',
  'update_machine_client',
  'add_factor',
  'remove_factor',
  'renew_recovery_codes',
  'use_recovery_code',
  'reset_factors',
  'remind_of_sign_in_rule',
  'remind_of_app_sign_in_rule',
] as const satisfies TypedEvent['action'][];

const administrators = { to: 'administrators' } as const;

/** Returns the notifications of an event. Users are not notified about their actions. Summaries notify no one. */
export function noticesOf(event: NoticedEvent): AddressedNotice[] {
  const { entityId, entityName, actorId, actorName } = event;
  if (isSummary(event.parameters)) return [];
  switch (event.action) {
    case 'account_locked': {
      if (entityName === null || isSummary(event.parameters)) return [];
      const parameters = { username: entityName, network: event.parameters.network };
      return [{ ...administrators, notice: { code: 'account_locked', parameters } }];
    }
    case 'second_step_failed':
      if (entityId === null) return [];
      // The security rules tell the administrators.
      return [{ to: 'person', id: entityId, notice: { code: 'password_at_risk', parameters: {} } }];
    case 'use_reset_link':
      if (entityId === null) return [];
      return [{ to: 'person', id: entityId, notice: { code: 'password_reset_by_link', parameters: {} } }];
    case 'password_reset_requested':
    case 'reset_undelivered': {
      if (entityId === null || entityName === null || 'isMailed' in event.parameters) return [];
      const parameters = { userId: entityId, username: entityName };
      return [{ ...administrators, notice: { code: event.action, parameters } }];
    }
    case 'invitation_undelivered': {
      if (entityId === null || entityName === null) return [];
      const parameters = { userId: entityId, username: entityName };
      return [{ ...administrators, notice: { code: 'invitation_undelivered', parameters } }];
    }
    case 'email_link_undelivered':
      if (entityId === null) return [];
      return [{ to: 'person', id: entityId, notice: { code: 'email_link_undelivered', parameters: {} } }];
    case 'update_user': {
      const email = event.parameters.changes.email;
      if (email === undefined || entityId === null || actorName === null || actorId === entityId) return [];
      const parameters = { username: actorName, to: String(email.to) };
      return [{ to: 'person', id: entityId, notice: { code: 'email_replaced', parameters } }];
    }
    case 'register': {
      if (actorId === null || actorName === null) return [];
      const parameters = { userId: actorId, username: actorName };
      return [{ ...administrators, notice: { code: 'registration', parameters } }];
    }
    case 'login': {
      const { newDevice } = event.parameters;
      if (actorId === null || newDevice === undefined) return [];
      const notice: TypedNotice = { code: 'new_sign_in', parameters: { device: newDevice } };
      return [{ to: 'person', id: actorId, notice }];
    }
    case 'change_email': {
      if (entityId === null) return [];
      const { to } = event.parameters;
      return [{ to: 'person', id: entityId, notice: { code: 'email_changed', parameters: { to } } }];
    }
    case 'cancel_email_change': {
      if (entityId === null || entityName === null || !event.parameters.isByLink) return [];
      const parameters = { userId: entityId, username: entityName };
      return [{ ...administrators, notice: { code: 'email_change_refused', parameters } }];
    }
    case 'report_sign_in': {
      if (actorId === null) return [];
      // The security rules tell the administrators.
      const { device } = event.parameters;
      return [{ to: 'person', id: actorId, notice: { code: 'sign_in_reported', parameters: { device } } }];
    }
    case 'add_passkey':
    case 'remove_passkey':
    case 'passkey_cloned':
      return noticesOfPasskey(event);
    case 'create_app_password':
    case 'remove_app_password':
      return noticesOfAppPassword(event);
    case 'set_password':
    case 'remove_password': {
      if (actorId === null) return [];
      const code = event.action === 'set_password' ? 'password_set' : 'password_removed';
      return [{ to: 'person', id: actorId, notice: { code, parameters: {} } }];
    }
    case 'request_access': {
      if (actorId === null || actorName === null || entityId === null || entityName === null) return [];
      const parameters = { userId: actorId, username: actorName, appId: entityId, appName: entityName };
      return [{ ...administrators, notice: { code: 'access_requested', parameters } }];
    }
    case 'generate_api_key': {
      if (actorName === null || !('prefix' in event.parameters)) return [];
      // Also if the owner created the key: someone else may have used their session.
      const parameters = { username: actorName, ...event.parameters };
      return [{ to: 'owner', notice: { code: 'master_key_generated', parameters } }];
    }
    case 'create_machine_client':
    case 'rotate_machine_secret':
    case 'update_machine_client':
      return noticesOfMachineClient(event);
    case 'add_factor':
    case 'remove_factor':
    case 'renew_recovery_codes':
    case 'use_recovery_code':
    case 'reset_factors':
      return noticesOfFactors(event);
    case 'remind_of_sign_in_rule': {
      const { role, demand, from } = event.parameters;
      const notice: TypedNotice = { code: 'sign_in_rule_reminder', parameters: { demand, from } };
      return [{ to: 'lacking', roles: [role], appId: null, demand, isAwaited: true, notice }];
    }
    case 'remind_of_app_sign_in_rule': {
      if (entityId === null || entityName === null) return [];
      const { demand, from, accessLevel } = event.parameters;
      const parameters = { application: entityName, demand, from };
      const notice: TypedNotice = { code: 'app_sign_in_rule_reminder', parameters };
      const allowed = roles.filter(role => mayHold(role, accessLevel));
      return [{ to: 'lacking', roles: allowed, appId: entityId, demand, isAwaited: true, notice }];
    }
    default:
      return noticesOfAccess(event);
  }
}

/**
 * Returns the notifications of the passkey's user, also about the user's actions: someone else may have used their
 * session.
 */
function noticesOfPasskey(
  event: NoticedEvent & { action: 'add_passkey' | 'remove_passkey' | 'passkey_cloned' },
): AddressedNotice[] {
  const { actorId, actorName, entityId } = event;
  if (entityId === null) return [];
  const { passkey } = event.parameters;
  const person = { to: 'person', id: entityId } as const;
  switch (event.action) {
    case 'add_passkey': {
      const { device } = event.parameters;
      return [{ ...person, notice: { code: 'passkey_added', parameters: { passkey, device } } }];
    }
    case 'remove_passkey': {
      const username = actorId === entityId ? null : actorName;
      return [{ ...person, notice: { code: 'passkey_removed', parameters: { passkey, username } } }];
    }
    case 'passkey_cloned':
      return [{ ...person, notice: { code: 'own_passkey_cloned', parameters: { passkey } } }];
  }
}

/** Returns the notifications of the app password's user: of a new one also if they created it, as for passkeys. */
function noticesOfAppPassword(
  event: NoticedEvent & { action: 'create_app_password' | 'remove_app_password' },
): AddressedNotice[] {
  const { actorId, actorName, entityId } = event;
  if (entityId === null) return [];
  const person = { to: 'person', id: entityId } as const;
  if (event.action === 'create_app_password') {
    return [{ ...person, notice: { code: 'app_password_created', parameters: event.parameters } }];
  }
  if (actorId === entityId || actorName === null) return [];
  const parameters = { ...event.parameters, username: actorName };
  return [{ ...person, notice: { code: 'app_password_revoked', parameters } }];
}

/**
 * Returns the notifications of a user's factors, also about the user's actions: someone else may have used their
 * session.
 */
function noticesOfFactors(
  event: NoticedEvent & {
    action: 'add_factor' | 'remove_factor' | 'renew_recovery_codes' | 'use_recovery_code' | 'reset_factors';
  },
): AddressedNotice[] {
  if (event.entityId === null) return [];
  const to = { to: 'person', id: event.entityId } as const;
  switch (event.action) {
    case 'add_factor':
      return [{ ...to, notice: { code: 'factor_added', parameters: event.parameters } }];
    case 'remove_factor':
      return [{ ...to, notice: { code: 'factor_removed', parameters: event.parameters } }];
    case 'renew_recovery_codes':
      return [{ ...to, notice: { code: 'recovery_codes_renewed', parameters: {} } }];
    case 'use_recovery_code':
      return [{ ...to, notice: { code: 'recovery_code_used', parameters: event.parameters } }];
    case 'reset_factors':
      return [{ ...to, notice: { code: 'factors_reset', parameters: {} } }];
  }
}

/** Returns the owner's notifications, also about the owner's actions: someone else may have used their session. */
function noticesOfMachineClient(
  event: NoticedEvent & {
    action: 'create_machine_client' | 'rotate_machine_secret' | 'update_machine_client';
  },
): AddressedNotice[] {
  const { actorName: username, entityName: client } = event;
  if (username === null || client === null) return [];
  const owner = { to: 'owner' } as const;
  const names = { username, client };
  switch (event.action) {
    case 'create_machine_client': {
      const { api, scopes } = event.parameters;
      return [
        { ...owner, notice: { code: 'machine_client_created', parameters: { ...names, api, scopes } } },
      ];
    }
    case 'rotate_machine_secret':
      return [{ ...owner, notice: { code: 'machine_secret_replaced', parameters: names } }];
    case 'update_machine_client': {
      const { scopes } = event.parameters.changes;
      if (scopes === undefined) return [];
      const parameters = { ...names, from: String(scopes.from), to: String(scopes.to) };
      return [{ ...owner, notice: { code: 'machine_scopes_changed', parameters } }];
    }
  }
}

function noticesOfAccess(event: NoticedEvent): AddressedNotice[] {
  const { actorId, entityId, entityName } = event;
  if (entityId === null || entityName === null) return [];
  if (event.action === 'grant_access' && 'count' in event.parameters) {
    const parameters = { appId: entityId, appName: entityName };
    return [{ to: 'newHolders', appId: entityId, notice: { code: 'access_granted', parameters } }];
  }
  if (actorId === entityId) return [];
  const person = { to: 'person', id: entityId } as const;
  switch (event.action) {
    case 'grant_access':
      if ('count' in event.parameters) return [];
      return [{ ...person, isAwaited: true, ...noticeOfGrant(event.parameters) }];
    case 'revoke_access': {
      if ('count' in event.parameters) return [];
      const { appId, appName } = event.parameters;
      return [{ ...person, notice: { code: 'access_removed', parameters: { appId, appName } } }];
    }
    case 'decline_access':
      return [
        { ...person, notice: { code: 'request_declined', parameters: event.parameters }, isAwaited: true },
      ];
    case 'undo_change':
      return noticesOfUndo(event.parameters).map(notice => ({ ...person, ...notice }));
    default:
      return [];
  }
}

/** Returns the notifications of an undo: those of the reverse change. */
function noticesOfUndo({ what, appId, appName }: EventParameters<'undo_change'>) {
  if (appId === undefined || appName === undefined) return [];
  const parameters = { appId, appName };
  const notices: Partial<Record<typeof what, Pick<AddressedNotice, 'notice' | 'isAwaited'>>> = {
    grant_access: { notice: { code: 'access_removed', parameters } },
    revoke_access: { notice: { code: 'access_granted', parameters }, isAwaited: true },
    decline_access: { notice: { code: 'request_reopened', parameters }, isAwaited: true },
  };
  const notice = notices[what];
  return notice === undefined ? [] : [notice];
}

/** Returns the notification of a grant to one user: one for all grants of the same action. */
function noticeOfGrant({
  together,
  ...application
}: Exclude<EventParameters<'grant_access'>, { count: number }>): Pick<
  AddressedNotice,
  'notice' | 'isShared'
> {
  return together === undefined
    ? { notice: { code: 'access_granted', parameters: application } }
    : { notice: { code: 'several_access_granted', parameters: { count: together } }, isShared: true };
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
