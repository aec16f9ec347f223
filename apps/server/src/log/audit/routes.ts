import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/api/server/page';
import { auditEntry } from '@portico/contract/api/server/responses';
import { endpoints } from '@portico/contract/api/table';
import { day } from '@portico/contract/lib/durations';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import { auditCsvHeader, auditCsvHeaders, auditCsvRow } from '@portico/contract/log/csv';
import { actorKindOf, requestIdOf, showEvent } from '@portico/contract/log/events/stored';
import type { AuditLogEntry, AuditLogFilter } from '@portico/contract/log/schemas/audit';
import * as v from 'valibot';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import { findUsersByName } from '../../directory/accounts/page.ts';
import type { EventRow } from '../../events/chain.ts';
import { readChainCheck } from '../../events/chainCheck.ts';
import { readRange } from '../../events/queries.ts';
import { readKeptSince } from '../../events/retention.ts';
import type { Caller, HandlersOf } from '../../http/handler.ts';
import { requireProof } from '../../signIn/steps/secondStep.ts';
import { findClientsByName } from '../../sso/machines/queries.ts';
import { countAction } from '../dashboard/queries.ts';
import { undoChange, undoStatesOf } from '../undo/service.ts';
import { eventsPage } from './page.ts';
import { countActors, listActions } from './queries.ts';

/** Number of users that the filter by user offers without a search. */
const offeredUsers = 20;
/** Number of rows that an export reads per query. */
const portion = 1000;

const cursorParts = v.strictTuple([cursorPart.seq]);

/** `auditLogs.*` */
export function auditRoutes(hub: Hub): HandlersOf<'auditLogs'> {
  const store = hub.database.db;
  const withUndo = async (rows: readonly EventRow[], caller: Caller): Promise<AuditLogEntry[]> => {
    const states = await undoStatesOf(store, rows, caller, hub.now());
    const none = { isUndone: false, undoUntil: null };
    return rows.map((row, place) => ({ ...toResponse(row), ...none, ...states[place] }));
  };
  return {
    'auditLogs.list': async ({ input, caller }) => {
      const { cursor, limit, ...filter } = input.query;
      const [below = null] = decodeCursor(cursorParts, cursor) ?? [];
      await hub.sealer.sealNow();
      const { rows, next, total } = await eventsPage(store, filter, { below, limit });
      const page = { total, next: next === null ? null : [next] };
      const headers = pageHeaders(endpoints['auditLogs.list'], { ...filter, limit }, page);
      return { body: await withUndo(rows, caller), headers };
    },
    'auditLogs.summary': async () => {
      await hub.sealer.sealNow();
      const log = await readRange(store);
      const since = new Date(hub.now().getTime() - day);
      const check = await readChainCheck(store);
      return {
        body: {
          total: log.seq - log.start,
          deleted: log.start,
          keptSince: await readKeptSince(store),
          failuresLastDay: await countAction(store, 'failed_login', since),
          actorsLastDay: await countActors(store, since),
          chain: {
            isIntact: check === null || check.brokenAt === null,
            verifiedUpTo: check?.verifiedUpTo ?? 0,
            brokenAt: check?.brokenAt ?? null,
            checkedAt: isoOrNull(check?.checkedAt ?? null),
          },
        },
      };
    },
    'auditLogs.filters': async ({ input }) => {
      await hub.sealer.sealNow();
      return {
        body: {
          actions: await listActions(store),
          users: await findUsersByName(store, input.query.search, offeredUsers),
          machineClients: await findClientsByName(store, input.query.search, offeredUsers),
        },
      };
    },
    'auditLogs.exportCsv': async ({ caller, input }) => {
      // A stolen session must not take the whole log along.
      await requireProof(store, caller, hub.now());
      await hub.sealer.sealNow();
      return { body: csvOf(store, input.query), headers: auditCsvHeaders(hub.now()) };
    },
    'auditLogs.undo': async ({ input, ...context }) => ({
      body: { ok: true, ...(await undoChange(hub, context, input.params.id)) },
    }),
  };
}

async function* csvOf(store: Store, filter: AuditLogFilter): AsyncGenerator<string> {
  yield auditCsvHeader;
  let below: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof eventsPage>> = await eventsPage(store, filter, {
      below,
      limit: portion,
    });
    yield page.rows.map(row => auditCsvRow(toResponse(row))).join('');
    below = page.next;
  } while (below !== null);
}

const toResponse = (row: EventRow) =>
  auditEntry({ ...row, actorKind: actorKindOf(row), requestId: requestIdOf(row) }, showEvent(row));
