import type { Entity } from '@portico/contract/log/events/entities';
import { describeEvent, type EventWording, type TypedEvent } from '@portico/contract/log/events/table';
import type { Context } from '../context.ts';
import type { StoredEvent } from '../data/organisation.ts';
import { mockedAddress, mockedUserAgent } from '../signIn/sessions.ts';

/** An entry of the log, without its time. */
export type AuditEvent = TypedEvent & { actor?: { id: string; username: string } | null; entity?: Entity };

const eventId = (seq: number): string => `00000000-0000-4000-9000-${String(seq).padStart(12, '0')}`;

/** Returns the severity and message of an event. */
export const wordingOf = (event: StoredEvent): EventWording =>
  describeEvent(event, { actor: event.actorName, entity: event.entityName });

/** Returns an entry of the log. Its id is from its number, so that logging does not consume random bytes. */
export const eventAt = ({ actor, entity, ...typed }: AuditEvent, seq: number, at: number): StoredEvent => ({
  ...(typed as TypedEvent),
  seq,
  id: eventId(seq),
  at,
  actorId: actor?.id ?? null,
  actorName: actor?.username ?? null,
  entityType: entity?.type ?? null,
  entityId: entity?.id ?? null,
  entityName: entity?.name ?? null,
  ip: mockedAddress,
  userAgent: mockedUserAgent,
});

/** Appends an entry to the log. */
export function record({ organisation: { events }, now }: Context, event: AuditEvent): void {
  events.push(eventAt(event, events.length + 1, now()));
}

/** Makes a change that the next undo puts back. @returns the id of its event, which no list has */
export function undoable({ organisation, undos }: Context, change: () => void): string {
  const before = structuredClone(organisation);
  change();
  undos.push(() => Object.assign(organisation, before));
  return eventId(organisation.events.length + undos.length);
}
