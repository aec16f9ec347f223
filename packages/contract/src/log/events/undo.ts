/** Changes that their author can undo, and the event of an undo. Decision 84. */
import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import type { ManagerCapability } from '../../people/schemas/capability.ts';
import { defineEvent } from './define.ts';

/** Definition of a kind of change that can be undone. */
interface UndoDefinition {
  /** The kind of thing that changed. Only the latest change of the same thing can be undone. */
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

export type UndoKind = keyof typeof undoable;

const kinds = Object.keys(undoable) as UndoKind[];

export const undoEvents = {
  undo_change: defineEvent({
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
