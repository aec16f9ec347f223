import { auditCsvHeader, auditCsvHeaders, auditCsvRow } from '@portico/contract/csv';
import { personOf } from '@portico/contract/events/person';
import { foldText } from '@portico/contract/foldText';
import { iso } from '@portico/contract/hub/moments';
import { auditEntry } from '@portico/contract/hub/responses';
import { applicationIn } from '@portico/contract/hub/undo';
import { pages } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { api } from '@portico/contract/table';
import { eventSearchText, usesTrigramIndex } from '@portico/contract/trigramSearch';
import * as v from 'valibot';
import type { Context, HandlersOf } from './context.ts';
import type { StoredEvent } from './organisation.ts';
import { pageOf } from './page.ts';
import { wordingOf } from './record.ts';
import { requireProof } from './signInRules.ts';
import { countOccurrences } from './tallies.ts';
import { undoChange, undoStateOf } from './undo.ts';
import { matchesUser } from './usersPage.ts';

const day = 24 * 60 * 60 * 1000;
const offeredUsers = 20;

/** Returns an event as the log lists it, except for what the caller can undo. */
export const toAuditEntry = (event: StoredEvent) =>
  auditEntry(
    { ...event, actorKind: event.actorKind ?? (event.actorId === null ? null : 'user') },
    wordingOf(event),
  );

function matches(event: StoredEvent, filter: AuditLogFilter): boolean {
  const { search = '', action, userId, entityId, appId, ipAddress, after, before } = filter;
  const { message } = wordingOf(event);
  return (
    eventSearchText({ ...event, message }).includes(foldText(search)) &&
    (action === undefined || event.action === action) &&
    (userId === undefined || personOf(event) === userId || event.entityId === userId) &&
    (entityId === undefined || event.entityId === entityId) &&
    (appId === undefined || event.entityId === appId || applicationIn(event) === appId) &&
    (ipAddress === undefined || event.ip === ipAddress) &&
    (after === undefined || event.at >= Date.parse(after)) &&
    (before === undefined || event.at < Date.parse(before))
  );
}

/** The handlers of `auditLogs.*`. */
export const auditLogsHandlers = (hub: Context): HandlersOf<'auditLogs'> => {
  const { organisation } = hub;
  const isUnfiltered = (filter: AuditLogFilter) => Object.values(filter).every(value => !value);

  return {
    'auditLogs.list'({ caller, input: { query } }) {
      const { cursor, limit: _, ...filter } = query;
      const all = organisation.events.filter(event => matches(event, filter));
      const isCounted = isUnfiltered(filter) || usesTrigramIndex(filter.search);
      const { body, headers } = pageOf(api.auditLogs.list, all, query, {
        cursor: v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(1))]),
        partsOf: event => [event.seq] as const,
        isDescending: true,
        counted: isUnfiltered(filter) ? Number.POSITIVE_INFINITY : pages.auditLogs.counted,
      });
      // Only the first page reports the total.
      if (cursor !== undefined || !isCounted) delete headers['X-Total-Count'];
      return {
        body: body.map(event => ({ ...toAuditEntry(event), ...undoStateOf(hub, event, caller) })),
        headers,
      };
    },
    'auditLogs.summary'() {
      const lately = organisation.events.filter(event => event.at > hub.now() - day);
      const actors = new Set(lately.map(event => event.actorId).filter(id => id !== null));
      return {
        body: {
          total: organisation.events.length,
          deleted: 0,
          keptSince: organisation.logKeptSince,
          failuresLastDay: countOccurrences(hub, 'failed_login', hub.now() - day),
          actorsLastDay: actors.size,
          chain: {
            isIntact: organisation.chainBrokenAt === null,
            verifiedUpTo: (organisation.chainBrokenAt ?? organisation.events.length + 1) - 1,
            brokenAt: organisation.chainBrokenAt,
            checkedAt: iso(hub.now()),
          },
        },
      };
    },
    'auditLogs.filters': ({ input: { query } }) => ({
      body: {
        actions: [...new Set(organisation.events.map(event => event.action))].sort(),
        users: organisation.users
          .filter(user => matchesUser(user, query.search ?? ''))
          .slice(0, offeredUsers),
        machineClients: organisation.machineClients
          .filter(client => nameKey(client.name).includes(nameKey(query.search ?? '')))
          .toSorted((one, other) => (nameKey(one.name) < nameKey(other.name) ? -1 : 1))
          .slice(0, offeredUsers),
      },
    }),
    'auditLogs.exportCsv': ({ caller, input: { query } }) => {
      // Keys and machine clients have no proofs.
      if (caller.user.makerRole === undefined) requireProof(hub, caller);
      return {
        body: lines(
          organisation.events
            .filter(event => matches(event, query))
            .toReversed()
            .map(toAuditEntry),
        ),
        headers: auditCsvHeaders(new Date(hub.now())),
      };
    },
    'auditLogs.undo': ({ caller, input: { params } }) => ({
      body: { ok: true, ...undoChange(hub, caller, params.id) },
    }),
  };
};

async function* lines(entries: readonly ReturnType<typeof toAuditEntry>[]) {
  yield auditCsvHeader;
  for (const entry of entries) yield auditCsvRow(entry);
}
