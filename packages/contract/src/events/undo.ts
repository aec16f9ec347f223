/** Changes that their author can undo, and the event of an undo. Decision 84. */
import * as v from 'valibot';
import type { ManagerCapability } from '../schemas/capability.ts';
import { id } from '../schemas/id.ts';
import { defineEvent } from './define.ts';
import type { TypedEvent } from './table.ts';

/** Definition of a kind of change that can be undone. */
interface UndoDefinition {
  /** What it changes. Only the latest change of the same thing can be undone. */
  subject: 'access' | 'suspension' | 'activity' | 'existence';
  /** The setting that lets managers undo it: the same as for the change. Null if only administrators may. */
  capability: ManagerCapability | null;
  /** True if it ended sessions, which an undo does not bring back. */
  hasEndedSessions: boolean;
  /** The change in words, after 'undid'. */
  wording: (entity: string | null, appName: string) => string;
}

const access = { subject: 'access', capability: 'managersChangeAccess' } as const;
const suspension = { subject: 'suspension', capability: 'managersSuspendUsers' } as const;
const activityOfUser = { subject: 'activity', capability: 'managersSuspendUsers' } as const;
const activityOfApp = {
  subject: 'activity',
  capability: 'managersEditApps',
  hasEndedSessions: false,
} as const;

/** All kinds of changes that can be undone. */
export const undoable = {
  grant_access: {
    ...access,
    hasEndedSessions: false,
    wording: (entity, appName) => `granting ${entity} access to ${appName}`,
  },
  revoke_access: {
    ...access,
    hasEndedSessions: true,
    wording: (entity, appName) => `revoking ${entity}'s access to ${appName}`,
  },
  decline_access: {
    ...access,
    hasEndedSessions: false,
    wording: (entity, appName) => `declining ${entity}'s request for access to ${appName}`,
  },
  suspend_user: {
    ...suspension,
    hasEndedSessions: true,
    wording: entity => `suspending the user ${entity}`,
  },
  unsuspend_user: {
    ...suspension,
    hasEndedSessions: false,
    wording: entity => `unsuspending the user ${entity}`,
  },
  deactivate_user: {
    ...activityOfUser,
    hasEndedSessions: true,
    wording: entity => `deactivating the user ${entity}`,
  },
  activate_user: {
    ...activityOfUser,
    hasEndedSessions: false,
    wording: entity => `activating the user ${entity}`,
  },
  deactivate_app: { ...activityOfApp, wording: entity => `deactivating the application ${entity}` },
  activate_app: { ...activityOfApp, wording: entity => `activating the application ${entity}` },
  delete_app: {
    subject: 'existence',
    capability: null,
    hasEndedSessions: true,
    wording: entity => `deleting the application ${entity}`,
  },
} as const satisfies Record<string, UndoDefinition>;

/** A kind of change that can be undone. */
export type UndoKind = keyof typeof undoable;

const kinds = Object.keys(undoable) as UndoKind[];

export const undoEvents = {
  undo_change: defineEvent({
    version: 1,
    /** `undoes`: the id of the undone event. */
    parameters: v.object({
      undoes: id,
      what: v.picklist(kinds),
      appId: v.optional(id),
      appName: v.optional(v.string()),
    }),
    // These shut a user out again.
    severity: ({ what }) => (what === 'unsuspend_user' || what === 'activate_user' ? 'warning' : 'info'),
    message: ({ what, appName = '' }, { actor, entity }) =>
      `${actor} undid ${undoable[what].wording(entity, appName)}`,
  }),
};

/** Returns the kind of change of an event; null if it is of no kind that can be undone. */
function kindOf(event: TypedEvent): UndoKind | null {
  switch (event.action) {
    case 'grant_access':
    case 'revoke_access':
      return 'appId' in event.parameters ? event.action : null;
    case 'deactivate_user':
    case 'decline_access':
    case 'suspend_user':
    case 'unsuspend_user':
    case 'activate_user':
    case 'delete_app':
      return event.action;
    case 'update_app': {
      const { isActive } = event.parameters.changes;
      return isActive === undefined ? null : isActive.to === true ? 'activate_app' : 'deactivate_app';
    }
    case 'undo_change':
      return event.parameters.what;
    default:
      return null;
  }
}

/** Returns the kind of change that an undo of an event would reverse; null if it cannot be undone. */
export function undoKindOf(event: TypedEvent): UndoKind | null {
  const { parameters } = event;
  // An undo is not undone, and neither is what followed from a new role. Other fields of an application may depend on
  // each other.
  if (event.action === 'undo_change' || 'isBeyondRole' in parameters) return null;
  if (event.action === 'update_app' && Object.keys(event.parameters.changes).length > 1) return null;
  return kindOf(event);
}

/** Returns the id of the application in the parameters of an event about a user; null for none. */
export const applicationIn = ({ parameters }: TypedEvent): string | null =>
  'appId' in parameters ? (parameters.appId ?? null) : null;

/**
 * Returns what an event changed, to compare it with that of other events about the same user or application; null if
 * no undo depends on it.
 */
export function undoSubjectOf(event: TypedEvent): string | null {
  const kind = kindOf(event);
  return kind === null ? null : `${undoable[kind].subject} ${applicationIn(event) ?? ''}`;
}

/** Returns the actions whose events may change the same as a kind of change, and the kinds of their undos. */
export const undoActionsLike = (kind: UndoKind): string[] => [
  ...kinds.filter(other => undoable[other].subject === undoable[kind].subject),
  ...(undoable[kind].subject === 'activity' ? ['update_app'] : []),
];
