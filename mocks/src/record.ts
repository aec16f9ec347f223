import type { Entity } from '@portico/contract/events/entities';
import { describeEvent, type EventWording, type TypedEvent } from '@portico/contract/events/table';
import type { Context } from './context.ts';
import type { Organisation, StoredEvent, StoredUser } from './organisation.ts';
import { mockedAddress, mockedUserAgent } from './sessions.ts';

/** An entry of the log, without its time. */
type AuditEvent = TypedEvent & { actor: StoredUser | null; entity?: Entity };

/** Returns the id of an event from its number, so that logging does not consume random bytes. */
export const eventId = (seq: number): string => `00000000-0000-4000-9000-${String(seq).padStart(12, '0')}`;

/** Returns the severity and message of an event. */
export const wordingOf = (event: StoredEvent): EventWording =>
  describeEvent(event, { actor: event.actorName, entity: event.entityName });

/** Appends an entry to the log. @returns its id */
export function record(
  { organisation, now }: Pick<Context, 'organisation' | 'now'>,
  { actor, entity, ...typed }: AuditEvent,
): string {
  const { events } = organisation;
  const seq = events.length + 1;
  events.push({
    ...(typed as TypedEvent),
    seq,
    id: eventId(seq),
    at: now(),
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    ip: mockedAddress,
    userAgent: mockedUserAgent,
  });
  return eventId(seq);
}

/** What an undo puts back. */
const undoable = ['users', 'apps', 'grants', 'requests', 'oidcClients', 'preferences', 'visits'] as const;

/** Makes a change that can be undone, and logs it. @returns the id of the event */
export function recordUndoable(hub: Context, event: AuditEvent, change: () => void): string {
  const { organisation } = hub;
  const before = structuredClone(
    Object.fromEntries(undoable.map(list => [list, organisation[list]])),
  ) as Partial<Organisation>;
  change();
  const id = record(hub, event);
  hub.undos.set(id, () => Object.assign(organisation, before));
  return id;
}
