import { systemEntities } from '@portico/contract/log/events/entities';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { loadRecords } from '../../database/backup/load.ts';
import { readRecords } from '../../database/backup/readRecords.ts';
import type { BackupHeader, BackupRecord } from '../../database/backup/tables.ts';
import type { DatabaseOptions, OpenDatabase } from '../../database/database.ts';
import { loadEmbedded } from '../../database/embedded/replace.ts';
import { BackupError } from '../../database/errors.ts';
import { refuseNewer } from '../../database/migrate.ts';
import { refuseOtherHubs } from '../../database/postgresql/otherHubs.ts';
import { moveTablesAway, openPostgresql } from '../../database/postgresql/postgresql.ts';
import * as tables from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isDisposableLink, revokeAwaitedLinks } from '../../directory/identity/links.ts';
import { verifyLog } from '../../events/chainCheck.ts';
import { byHub, transact } from '../../events/transact.ts';
import { endAllSessions } from '../../signIn/session/queries.ts';

/** The queue has far fewer events. A hub seals what is left. */
const mostSealed = 100_000;

/** Where rows are loaded. */
export type RestoreTarget = Pick<
  DatabaseOptions,
  'dataDirectory' | 'template' | 'databaseUrl' | 'isPooled' | 'log' | 'onLost'
>;

export interface RestoreResult {
  header: BackupHeader;
  /** The directory or schema with the previous database; null if there was none. */
  movedTo: string | null;
  events: number;
}

/**
 * Restores a backup: all of it, or nothing. Sessions and all else that may have ended since then end, and the log says
 * so. The log's chain is verified before the previous database is replaced.
 *
 * @param records from `readBackup`
 * @param replaces moves a previous database away; without it, one is refused
 * @returns also the number of live sessions that ended
 * @throws {BackupError | DatabaseOpenError} if the backup is damaged or of a newer version, or a hub is running
 */
export async function restoreBackup(
  target: RestoreTarget,
  records: AsyncGenerator<BackupRecord>,
  replaces: boolean,
): Promise<RestoreResult & { ended: number }> {
  let ended = 0;
  const result = await load(target, records, replaces, async (store, header) => {
    ended = await endAndLog(store, header);
    await store.execute(sql`select seal_events(${mostSealed}, true)`);
  });
  return { ...result, ended };
}

/**
 * Copies a database into another, of either kind, and compares every row. Nothing ends, because it has no earlier time.
 *
 * @param source a database that was opened for a command, and that no hub uses
 */
export async function moveDatabase(source: OpenDatabase, target: RestoreTarget, version: string) {
  // The caller is alone, so the log needs no pages with requests in between.
  const records = readRecords({ ...source.source, sharesConnection: false }, version);
  return load(target, records, false, async () => {
    // One that started meanwhile would lose what it wrote.
    if (source.kind === 'postgresql') await refuseOtherHubs(source.pool);
  });
}

async function load(
  target: RestoreTarget,
  records: AsyncGenerator<BackupRecord>,
  replaces: boolean,
  change: (store: Store, header: BackupHeader) => Promise<void>,
): Promise<RestoreResult> {
  const { value: header } = await records.next();
  if (header?.kind !== 'header') throw new BackupError('The backup is damaged: its start is missing.');
  refuseNewer(header);
  let movedTo: string | null = null;
  let events = 0;
  const isEmbedded = !target.databaseUrl;
  const loading = {
    migration: header.migration,
    fill: (client: pg.ClientBase) => loadRecords(client, records, isEmbedded),
    async finish(client: pg.PoolClient) {
      const store = storeOf(client);
      await change(store, header);
      events = await verify(store);
    },
  };
  if (target.databaseUrl) {
    const moveAway = async (client: pg.ClientBase) => {
      if (replaces) movedTo = await moveTablesAway(client);
    };
    const opened = await openPostgresql(target.databaseUrl, {
      ...target,
      isHubStopped: true,
      load: { ...loading, moveAway },
    });
    await opened.close();
  } else {
    movedTo = await loadEmbedded(target, loading, replaces);
  }
  return { header, movedTo, events };
}

/** Returns a store on the connection of an open transaction, whose own transactions are parts of that one. */
function storeOf(client: pg.PoolClient): Store {
  const store: Store = drizzle({ client });
  store.transaction = work => work(store as Parameters<typeof work>[0]);
  return store;
}

async function endAndLog(db: Store, { createdAt }: BackupHeader): Promise<number> {
  const hub = { database: { db } as OpenDatabase, now: () => new Date(), sealer: silentSealer };
  return transact(hub, async ({ store, at, report }) => {
    const ended = await endAfterRestore(store, at);
    const parameters = { madeAt: createdAt, ended };
    report({ action: 'restore_backup', parameters, entity: systemEntities.backups, ...byHub });
    return ended;
  });
}

/**
 * Ends everything that may have ended since a backup was made: sessions, also those of applications and their offline
 * access, sign-ins between two steps, remembered devices, links, and tokens. A restored one would let in again whoever
 * was signed out, and a link could be used a second time. Passwords, keys, factors, grants and suspensions stay as they
 * were, because nothing says how they changed.
 *
 * @returns the number of live sessions that ended
 */
async function endAfterRestore(store: Store, at: Date): Promise<number> {
  const ended = await endAllSessions(store, at);
  // Triggers have deleted those with a session. Each leaves a sign-out for its application.
  await store.delete(tables.clientSessions);
  for (const table of [
    tables.pendingSignIns,
    tables.rememberedDevices,
    tables.mailedProofs,
    tables.resetRequests,
    tables.signOnTokens,
    tables.machineTokens,
    tables.deviceCodes,
    tables.pushedRequests,
    tables.interactions,
  ]) {
    await store.delete(table);
  }
  await store.delete(tables.credentials).where(isDisposableLink);
  await revokeAwaitedLinks(store);
  return ended;
}

/** The event is sealed in the same transaction. */
const silentSealer = {
  appended: async () => {},
  sealNow: async () => {},
  wake: () => {},
  stop: async () => {},
};

/** Returns the number of events in the log. */
async function verify(store: Store): Promise<number> {
  const { start, last, fault } = await verifyLog(store);
  if (fault !== null) {
    throw new BackupError(
      `The log of the backup is broken at event ${fault.brokenAt}: ${fault.reason} Nothing was restored.`,
    );
  }
  return last.seq - start.seq;
}
