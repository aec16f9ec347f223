/** State of a change that can be undone, and the users who may undo it. Decision 84. */

import { Refusal } from '../../api/server/refusal.ts';
import { hasHappened, iso, type Moment } from '../../lib/server/moments.ts';
import { undoPeriodMs } from '../../limits.ts';
import { type Actor, isAdministrator } from '../../people/rules.ts';
import type { ActorKind } from '../events/stored.ts';
import type { TypedEvent } from '../events/table.ts';
import { type UndoKind, undoable } from '../events/undo.ts';

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
 * Returns the subject of an event's change, to compare it with that of other events about the same user or application;
 * null if no undo depends on it.
 */
function undoSubjectOf(event: TypedEvent): string | null {
  const kind = kindOf(event);
  return kind === null ? null : `${undoable[kind].subject} ${applicationIn(event) ?? ''}`;
}

/** Returns the actions whose events may change the same as a kind of change, and the kinds of their undos. */
export const undoActionsLike = (kind: UndoKind): string[] => [
  ...(Object.keys(undoable) as UndoKind[]).filter(
    other => undoable[other].subject === undoable[kind].subject,
  ),
  ...(undoable[kind].subject === 'activity' ? ['update_app'] : []),
];

/** A logged change. */
interface Change {
  id: string;
  at: Moment;
  actorId: string | null;
  actorKind: ActorKind | null;
  /** Null if this version of the hub does not know its parameters. */
  event: TypedEvent | null;
}

/** The first later change of the same thing; null for none. */
type Later = TypedEvent | null;

const refusalSentences = {
  never: 'This cannot be undone.',
  others: 'Only the person who made this change can undo it.',
  late: 'This can no longer be undone.',
  undone: 'This was already undone.',
  changed: 'It has been changed since, so this can no longer be undone.',
} as const;

/** Returns the refusal of an undo. */
export const undoRefusal = (reason: keyof typeof refusalSentences): Refusal =>
  new Refusal('undo_refused', { message: refusalSentences[reason] });

const endOf = ({ at }: Change): number => Number(at) + undoPeriodMs;
const isRecent = (change: Change, now: Moment) => Number(now) < endOf(change) && hasHappened(change.at, now);
const isOwn = ({ actorId, actorKind }: Change, caller: { id: string }) =>
  actorId === caller.id && actorKind === 'user';

/**
 * Checks that the caller may undo a change, as far as the change itself shows it.
 *
 * @returns the kind of change
 * @throws {Refusal} `undo_refused`
 */
export function checkUndo(change: Change, caller: { id: string }, now: Moment): UndoKind {
  const kind = change.event === null ? null : undoKindOf(change.event);
  if (kind === null) throw undoRefusal('never');
  if (!isOwn(change, caller)) throw undoRefusal('others');
  if (!isRecent(change, now)) throw undoRefusal('late');
  return kind;
}

const isUndoOf = (later: Later, { id }: { id: string }): boolean =>
  later?.action === 'undo_change' && later.parameters.undoes === id;

/** Refuses the undo of a change that is undone or has been overtaken. @throws {Refusal} `undo_refused` */
export function refuseIfOvertaken(change: { id: string }, later: Later): void {
  if (later !== null) throw undoRefusal(isUndoOf(later, change) ? 'undone' : 'changed');
}

/** Returns the first of the later events that changed the same thing as an event; null if there is none. */
export const firstLater = (event: TypedEvent, later: readonly TypedEvent[]): Later =>
  later.find(other => undoSubjectOf(other) === undoSubjectOf(event)) ?? null;

/** Returns whether a user's role and settings let them undo a kind of change. */
export function mayUndo(caller: Actor, kind: UndoKind): boolean {
  const { capability } = undoable[kind];
  if (isAdministrator(caller.role)) return true;
  return capability !== null && caller.capabilities?.includes(capability) === true;
}

/** Returns the state of an undo, as an entry of the log shows it. */
export function undoState(
  change: Change,
  later: Later,
  caller: Actor,
  now: Moment,
): { isUndone: boolean; undoUntil: string | null } {
  const kind = change.event === null ? null : undoKindOf(change.event);
  if (kind === null) return { isUndone: false, undoUntil: null };
  const isOpen = later === null && isRecent(change, now) && isOwn(change, caller);
  return {
    isUndone: isUndoOf(later, change),
    undoUntil: isOpen && mayUndo(caller, kind) ? iso(endOf(change)) : null,
  };
}
