/** What became of a change, and who may undo it. Decision 84. */
import type { ActorKind } from '../events/stored.ts';
import type { TypedEvent } from '../events/table.ts';
import { type UndoKind, undoable, undoKindOf, undoSubjectOf } from '../events/undo.ts';
import { undoPeriodMs } from '../limits.ts';
import { type Actor, isAdministrator } from '../rules.ts';
import { hasHappened, iso, type Moment } from './moments.ts';
import { Refusal } from './refusal.ts';

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
  changed: 'This was changed again since, so it can no longer be undone.',
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

/** Returns what an entry of the log shows of the undo of its change. */
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
