import { type CountedAction, isCounted } from '@portico/contract/countedEvents';
import { isSummary } from '@portico/contract/events/summary';
import { iso } from '@portico/contract/hub/moments';
import { countedEvents } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { Context } from './context.ts';
import type { StoredTally } from './organisation.ts';
import type { AuditEvent } from './record.ts';

const hour = 60 * 60 * 1000;

/** The network of every request to the mocks. */
export const mockedNetwork = '127.0.0.0/24';

const total = 'total';

/**
 * Counts an event that strangers can cause, like the server.
 *
 * @returns whether to log the event individually; all others are summarised in one event later
 */
export function isLoggedIndividually(hub: Context, event: AuditEvent): boolean {
  const { action, actor, entity, parameters, countedName } = event;
  if (actor !== null || isSummary(parameters) || !isCounted(action)) return true;
  const { perSubject, perNetwork, overall } = countedEvents[action];
  const ofEntity = entity === undefined ? null : `${entity.type}:${entity.id}`;
  const limits: [subject: string, limit: number][] =
    countedName === undefined
      ? [ofEntity === null ? [mockedNetwork, perNetwork] : [ofEntity, perSubject]]
      : [
          [`name:${nameKey(countedName)}`, perSubject],
          [mockedNetwork, perNetwork],
        ];
  const increment = (subject: string, by: 'seen' | 'unlogged') => {
    const tally = tallyOf(hub, action, subject);
    tally[by] += 1;
    tally.lastAt = hub.now();
    return tally;
  };
  const counts = limits.map(([subject, limit]) => increment(subject, 'seen').seen <= limit);
  const isFew = counts.every(Boolean) && increment(total, 'seen').seen <= overall;
  if (!isFew) increment(ofEntity ?? mockedNetwork, 'unlogged').entity = entity ?? null;
  return isFew;
}

function tallyOf(hub: Context, action: CountedAction, subject: string): StoredTally {
  const { tallies } = hub.organisation;
  const began = Math.floor(hub.now() / hour) * hour;
  let tally = tallies.find(row => row.action === action && row.subject === subject && row.hour === began);
  if (tally === undefined) {
    tally = { action, subject, hour: began, entity: null, seen: 0, unlogged: 0, lastAt: 0 };
    tallies.push(tally);
  }
  return tally;
}

/** Takes the open counts of an account, as one event per action. */
export function takeTallies({ organisation }: Context, userId: string): AuditEvent[] {
  const open = organisation.tallies.filter(row => row.entity?.id === userId && row.unlogged > 0);
  open.sort((one, other) => (one.action < other.action ? 1 : -1));
  return open.map(tally => {
    const { action, entity, subject, unlogged } = tally;
    tally.unlogged = 0;
    return {
      action,
      parameters: {
        times: unlogged,
        hour: iso(tally.hour),
        network: entity === null ? subject : null,
      },
      actor: null,
      ...(entity === null ? {} : { entity }),
    };
  });
}

/** Returns how often an action occurred since a time, whether logged or only counted. */
export function countOccurrences(
  { organisation }: Context,
  action: CountedAction,
  since: number,
  entityId?: string,
): number {
  const logged = organisation.events.filter(
    event =>
      event.action === action && event.at > since && (entityId === undefined || event.entityId === entityId),
  );
  const open = organisation.tallies.filter(
    row =>
      row.action === action && row.lastAt > since && (entityId === undefined || row.entity?.id === entityId),
  );
  return (
    logged.reduce((sum, { parameters }) => sum + (isSummary(parameters) ? parameters.times : 1), 0) +
    open.reduce((sum, row) => sum + row.unlogged, 0)
  );
}
