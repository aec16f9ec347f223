import type { Entity } from '@portico/contract/events/entities';
import { readEvent, writeEvent } from '@portico/contract/events/stored';
import { isSummary } from '@portico/contract/events/summary';
import type { TypedEvent } from '@portico/contract/events/table';
import type { Context } from './context.ts';
import { notify } from './notifications.ts';
import type { StoredEvent, StoredUser } from './organisation.ts';
import { analyseEvent } from './securityAnalysis.ts';
import { mockedAddress } from './sessions.ts';
import { isLoggedByItself } from './tallies.ts';

/** One entry of the log, without its time. */
export type AuditEvent = TypedEvent & {
  /** Who did it; null when nobody is known to have done it. */
  actor: StoredUser | null;
  entity?: Entity;
  /** Whom a Grant All gave the application. */
  newHolders?: readonly string[];
  /** The name that a stranger typed, by which such events are counted. */
  countedName?: string;
};

/** Its place in the log as an id, so that writing the log takes nothing from the chance of the rest. */
export const eventId = (seq: number): string => `00000000-0000-4000-9000-${String(seq).padStart(12, '0')}`;

/** Appends to the log, unless it is something that strangers cause and have caused too often. */
export function record(hub: Context, entry: AuditEvent): void {
  if (!isLoggedByItself(hub, entry)) return;
  const { actor, entity, newHolders = [] } = entry;
  // The fields of the schema and no others, as the server stores them.
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
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    ...(isOne ? { ip: mockedAddress, userAgent: hub.userAgent } : { ip: '', userAgent: '' }),
  };
  events.push(event);
  if (!isOne) return;
  notify(hub, event, newHolders);
  analyseEvent(hub, event);
}
