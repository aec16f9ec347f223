import type { NotificationPriority, NotificationType } from './schemas/notification.ts';

import type { SecuritySeverity } from './schemas/security.ts';

/** An event of the log, as far as somebody is told of it. */
export interface NoticedEvent {
  action: string;
  actorId: string | null;
  actorName: string | null;
  entityType: string | null;
  entityId: string | null;
  entityName: string | null;
  details: string;
  /** The device of a sign-in from one that its account was never used on. */
  newDevice?: string | null;
  /** The application of a grant, revocation or refusal, whose entity is the user. */
  appName: string | null;
}

/** Who is told: the owner, owner and administrators, one person, or everyone whom a Grant All gave the application. */
export type Recipients =
  | { to: 'owner' }
  | { to: 'administrators' }
  | { to: 'person'; id: string }
  | { to: 'newHolders'; appId: string };

/** What they are told. */
export interface Notice {
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  actionUrl: string | null;
  /** It is also sent to devices, though it does not press: somebody waits for it. */
  isAwaited?: true;
  /**
   * Anybody can cause it, as often as they like: whoever has the same of the last day unread is not told again, so
   * that nobody is kept busy by a stranger.
   */
  isPubliclyTriggerable?: true;
}

/** Whether a notice goes to devices as well: what presses, and what somebody waits for. */
export const isPushed = ({ priority, isAwaited }: Notice): boolean =>
  isAwaited === true || priority === 'urgent' || priority === 'high';

type Addressed = Recipients & Notice;

/** The actions that somebody is told of. */
export const noticedActions = [
  'account_locked',
  'password_reset_requested',
  'register',
  'login',
  'request_access',
  'decline_access',
  'grant_access',
  'revoke_access',
  'generate_api_key',
] as const;

const administrators = { to: 'administrators' } as const;

/**
 * Whom an event concerns, and how they are told. What people do themselves they are not told of. docs/product.md 9.1.
 */
export function noticesOf(event: NoticedEvent): Addressed[] {
  const { entityId, entityName, actorId, actorName } = event;
  switch (event.action) {
    case 'account_locked':
      return [
        {
          ...administrators,
          ...{ type: 'security', priority: 'high', title: 'Account locked', message: `${event.details}.` },
          actionUrl: '/security',
          isPubliclyTriggerable: true,
        },
      ];
    case 'password_reset_requested':
      if (entityId === null) return [];
      return [
        {
          ...administrators,
          ...{ type: 'user', priority: 'high', title: 'Password reset requested' },
          message: `${entityName} asks for a new password.`,
          actionUrl: `/users?reset=${entityId}`,
          isPubliclyTriggerable: true,
        },
      ];
    case 'register':
      if (actorId === null) return [];
      return [
        {
          ...administrators,
          ...{ type: 'user', priority: 'normal', title: 'New registration' },
          message: `${actorName} has registered and awaits approval.`,
          actionUrl: `/users?status=unapproved&search=${encodeURIComponent(actorName ?? '')}`,
        },
      ];
    case 'login':
      if (actorId === null || !event.newDevice) return [];
      return [
        {
          ...{ to: 'person', id: actorId },
          ...{ type: 'security', priority: 'high', title: 'New sign-in' },
          message: `Your account was used on ${event.newDevice}. If that was not you, change your password.`,
          actionUrl: '/profile?tab=security',
        },
      ];
    case 'request_access':
      return [
        {
          ...administrators,
          ...{ type: 'app', priority: 'normal', title: 'Access requested' },
          message: `${actorName} asks for ${entityName}.`,
          actionUrl: `/user-permissions?user=${actorId}&app=${entityId}`,
        },
      ];
    case 'generate_api_key':
      if (event.entityType !== 'system') return [];
      // The maker as well: it may not have been them.
      return [
        {
          to: 'owner',
          ...{ type: 'security', priority: 'urgent', title: 'Master API key generated' },
          message: `${event.details}. It acts as an administrator. If nobody here asked for it, replace it.`,
          actionUrl: '/settings?tab=system',
        },
      ];
    default:
      return noticesOfAccess(event);
  }
}

function noticesOfAccess({
  action,
  actorId,
  entityType,
  entityId,
  entityName,
  appName,
}: NoticedEvent): Addressed[] {
  if (entityId === null) return [];
  const granted = (name: string | null): Notice => ({
    type: 'app',
    priority: 'normal',
    title: 'Access granted',
    message: `You can now open ${name}.`,
    actionUrl: '/',
  });
  if (action === 'grant_access' && entityType === 'app') {
    return [{ to: 'newHolders', appId: entityId, ...granted(entityName) }];
  }
  if (actorId === entityId) return [];
  const person = { to: 'person', id: entityId } as const;
  if (action === 'grant_access') return [{ ...person, ...granted(appName), isAwaited: true }];
  if (action === 'revoke_access') {
    const message = `You can no longer open ${appName}.`;
    return [{ ...person, type: 'app', priority: 'low', title: 'Access removed', message, actionUrl: null }];
  }
  if (action === 'decline_access') {
    const message = `Your request for ${appName} was declined.`;
    return [
      {
        ...{ ...person, type: 'app', priority: 'normal', title: 'Request declined', message, actionUrl: '/' },
        isAwaited: true,
      },
    ];
  }
  return [];
}

const securityTitles: Readonly<Record<string, string>> = {
  brute_force_attempt: 'Repeated failed sign-ins',
  suspicious_location: 'Sign-in from an unusual place',
  multiple_device_access: 'Many devices',
  anonymous_network_access: 'Anonymising network',
};

/** What administrators are told of a security event that is high or critical; null for any other. */
export function securityNotice(event: {
  eventType: string;
  severity: SecuritySeverity;
  summary: string;
}): Notice | null {
  if (event.severity !== 'critical' && event.severity !== 'high') return null;
  return {
    type: 'security',
    priority: event.severity === 'critical' ? 'urgent' : 'high',
    title: securityTitles[event.eventType] ?? 'Security event',
    message: event.summary,
    actionUrl: '/security',
    isPubliclyTriggerable: true,
  };
}

/** What administrators are told a day before a temporary password stops working. */
export const expiryNotice = (user: { id: string; username: string }): Notice => ({
  type: 'user',
  priority: 'normal',
  title: 'Temporary password about to expire',
  message: `${user.username} has not changed the temporary password yet; it stops working within a day.`,
  actionUrl: `/users?search=${encodeURIComponent(user.username)}`,
});
