import type { Entity } from '@portico/contract/events/entities';
import { readEvent, writeEvent } from '@portico/contract/events/stored';
import { isSummary } from '@portico/contract/events/summary';
import { describeEvent, type EventWording, type TypedEvent } from '@portico/contract/events/table';
import type { Context } from './context.ts';
import { notify } from './notifications.ts';
import type { StoredEvent, StoredUser } from './organisation.ts';
import { analyseEvent } from './securityAnalysis.ts';
import { mockedAddress } from './sessions.ts';
import { isLoggedIndividually } from './tallies.ts';

/** An entry of the log, without its time. */
export type AuditEvent = TypedEvent & {
  /** The user who did it, or for whom a machine client acts; null if unknown. */
  actor: (StoredUser & { machineId?: string }) | null;
  entity?: Entity;
  /** The users to whom a Grant All granted the application. */
  newHolders?: readonly string[];
  /** The typed name, by which events of strangers are counted. */
  countedName?: string;
};

/** Returns the id of an event from its number, so that logging does not consume random bytes. */
export const eventId = (seq: number): string => `00000000-0000-4000-9000-${String(seq).padStart(12, '0')}`;

/** Returns the severity and message of an event. */
export const wordingOf = (event: StoredEvent): EventWording =>
  describeEvent(event, { actor: event.actorName, entity: event.entityName });

/** Appends an entry to the log. @returns its id; null if strangers caused it too often to be logged */
export function record(hub: Context, entry: AuditEvent): string | null {
  if (!isLoggedIndividually(hub, entry)) return null;
  const { actor, entity, newHolders = [] } = entry;
  // Only the fields of the schema, as the server stores them.
  const typed = readEvent({ action: entry.action, data: writeEvent(entry) });
  if (typed === null) throw new Error(`The parameters of ${entry.action} do not match its schema.`);
  const { events } = hub.organisation;
  const seq = events.length + 1;
  const isOne = !isSummary(typed.parameters);
  const event: StoredEvent = {
    ...typed,
    seq,
    id: eventId(seq),
    at: hub.now(),
    actorId: actor?.machineId ?? actor?.id ?? null,
    actorName: actor?.username ?? null,
    ...(actor?.machineId === undefined ? {} : { actorKind: 'machine' as const }),
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    ...(isOne ? { ip: mockedAddress, userAgent: hub.userAgent } : { ip: '', userAgent: '' }),
  };
  events.push(event);
  if (!isOne) return event.id;
  notify(hub, event, newHolders);
  analyseEvent(hub, event);
  return event.id;
}
