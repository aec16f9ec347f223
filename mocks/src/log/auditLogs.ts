import { auditEntry } from '@portico/contract/api/server/responses';
import { api } from '@portico/contract/api/table';
import { day } from '@portico/contract/lib/durations';
import { iso } from '@portico/contract/lib/server/moments';
import { foldText } from '@portico/contract/lib/text/foldText';
import { eventSearchText } from '@portico/contract/lib/text/trigramSearch';
import { auditCsvHeader, auditCsvHeaders, auditCsvRow } from '@portico/contract/log/csv';
import { personOf } from '@portico/contract/log/events/entities';
import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { applicationIn } from '@portico/contract/log/server/undo';
import { nameKey } from '@portico/contract/people/names';
import type { Context, HandlersOf } from '../context.ts';
import type { StoredEvent } from '../data/organisation.ts';
import { pageOf, WithHeaders } from '../network/respond.ts';
import { matchesUser } from '../people/users.ts';
import { requireProof } from '../signIn/signInRules.ts';
import { wordingOf } from './record.ts';

const offeredUsers = 20;

/** Returns an event as the log lists it. No entry can be undone: stories name those that can. */
export const toAuditEntry = (event: StoredEvent) =>
  auditEntry(
    {
      ...event,
      isUndone: false,
      undoUntil: null,
      actorKind: event.actorId === null ? null : ('user' as const),
      requestId: event.actorId === null ? null : event.id.replaceAll('-', ''),
    },
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
  const { organisation, now } = hub;
  return {
    'auditLogs.list'({ input: { query } }) {
      const found = organisation.events.filter(event => matches(event, query)).toReversed();
      return pageOf(api.auditLogs.list, found.map(toAuditEntry), query);
    },
    'auditLogs.summary'() {
      const { events, chainBrokenAt: brokenAt, logKeptSince: keptSince } = organisation;
      const lately = events.filter(event => event.at > now() - day);
      const actors = new Set(lately.map(event => event.actorId).filter(id => id !== null));
      const verifiedUpTo = (brokenAt ?? events.length + 1) - 1;
      return {
        total: events.length,
        deleted: 0,
        keptSince,
        failuresLastDay: lately.filter(({ action }) => action === 'failed_login').length,
        actorsLastDay: actors.size,
        chain: { isIntact: brokenAt === null, verifiedUpTo, brokenAt, checkedAt: iso(now()) },
      };
    },
    'auditLogs.filters'({ input: { query } }) {
      const { search = '' } = query;
      const { events, users, machineClients } = organisation;
      return {
        actions: [...new Set(events.map(event => event.action))].sort(),
        users: users.filter(user => matchesUser(user, search)).slice(0, offeredUsers),
        machineClients: machineClients.filter(({ name }) => nameKey(name).includes(nameKey(search))),
      };
    },
    'auditLogs.exportCsv'({ caller, input: { query } }) {
      requireProof(hub, caller);
      const entries = organisation.events.filter(event => matches(event, query)).toReversed();
      return new WithHeaders(lines(entries.map(toAuditEntry)), auditCsvHeaders(new Date(now())));
    },
    'auditLogs.undo'() {
      hub.undos.pop()?.();
      return { ok: true, signOutReport: null, sessionsStayEnded: true };
    },
  };
};

async function* lines(entries: readonly ReturnType<typeof toAuditEntry>[]) {
  yield auditCsvHeader;
  for (const entry of entries) yield auditCsvRow(entry);
}
