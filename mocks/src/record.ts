import type { Action, ActivitySeverity, EntityType } from '@portico/contract/schemas/activity';
import type { Context } from './context.ts';
import { notify } from './notifications.ts';
import type { StoredEvent, StoredUser } from './organisation.ts';
import { analyseEvent } from './securityAnalysis.ts';
import { mockedAddress } from './sessions.ts';
import { isLoggedByItself } from './tallies.ts';

/** One thing that happened, as the server writes it down. */
export interface AuditEvent {
  action: Action;
  severity?: ActivitySeverity;
  /** Who did it, or null where nobody is known to have. */
  actor: StoredUser | null;
  entity?: { type: EntityType; id: string; name: string };
  details: string;
  /** The application of a grant, revocation or refusal, whose entity is the user. */
  appName?: string;
  /** Whom a Grant All gave the application. */
  newHolders?: readonly string[];
  /** The device of a sign-in from one that its account was never used on. */
  newDevice?: string | null;
  /** How many it stands for, where it stands for several. */
  times?: number;
  /** The name that a stranger typed, by which such events are counted. */
  countedName?: string;
}

/** What a person or an application is called in the log. */
export const userEntity = ({ id, username }: { id: string; username: string }) => ({
  type: 'user' as const,
  id,
  name: username,
});
export const appEntity = ({ id, name }: { id: string; name: string }) => ({ type: 'app' as const, id, name });

/** Its place in the log as an id, so that writing the log takes nothing from the chance of the rest. */
export const eventId = (seq: number): string => `00000000-0000-4000-9000-${String(seq).padStart(12, '0')}`;

/** Appends to the log, unless it is something that strangers cause and have caused too often. */
export function record(hub: Context, entry: AuditEvent): void {
  if (!isLoggedByItself(hub, entry)) return;
  const { actor, entity, severity = 'info', action, details, times } = entry;
  const { events } = hub.organisation;
  const seq = events.length + 1;
  const event: StoredEvent = {
    seq,
    id: eventId(seq),
    at: hub.now(),
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    action,
    severity,
    entityType: entity?.type ?? null,
    entityId: entity?.id ?? null,
    entityName: entity?.name ?? null,
    details,
    ...(times === undefined
      ? { ip: mockedAddress, userAgent: hub.userAgent }
      : { ip: '', userAgent: '', times }),
  };
  events.push(event);
  if (times !== undefined) return;
  const { appName = null, newDevice = null, newHolders = [] } = entry;
  notify(hub, { ...event, appName, newDevice }, newHolders);
  analyseEvent(hub, event);
}
