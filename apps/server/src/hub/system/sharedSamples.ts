import { mail, push } from '@portico/contract/limits';
import { sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { sampleOf as of, type Sample } from '../../base/metrics.ts';
import { asInstant } from '../../database/query/moments.ts';
import { shareCalls } from '../../database/query/shareCalls.ts';
import type { Store } from '../../database/store.ts';
import { readChainCheck } from '../../events/chainCheck.ts';
import { countQueued, readHead } from '../../events/queries.ts';

/** Time for which scrapes share what was read from the database, in milliseconds. */
const keptMs = 5_000;

/** Rows that are counted of each channel. Above it, the age shows how bad it is. */
const maxCounted = 10_000;

/** Returns the messages to send, by channel: how many, and the time of the oldest. */
async function readOutbox(store: Store, at: Date) {
  type Channel = { channel: string; waiting: number; oldest: Date | string | null };
  const { rows } = await store.execute<Channel & Record<string, unknown>>(sql`
    select channel, count(*)::int as waiting, min(at) as oldest from (
      (select 'mail' as channel, n.created_at as at from notifications n join users u on u.id = n.user_id
        where n.is_pushed and n.mailed_at is null and n.read_at is null
          and n.created_at > ${asInstant(at, -mail.lateness)}
          and u.is_active and not u.is_suspended and u.email_key not like '%.invalid' limit ${maxCounted})
      union all
      (select 'push', n.created_at from push_deliveries d join notifications n on n.id = d.notification_id
        where n.created_at > ${asInstant(at, -push.lateness)} limit ${maxCounted})
      union all
      (select 'backchannel', created_at from sign_outs where due_at is not null limit ${maxCounted})
    ) waiting group by channel`);
  return rows;
}

const secondsSince = (moment: Date | string, at: Date) =>
  Math.max(0, (at.getTime() - new Date(moment).getTime()) / 1000);

async function read({ database, now, config }: Hub): Promise<Sample[]> {
  const at = now();
  const [head, queued, check, outbox, backup] = await Promise.all([
    readHead(database.db),
    countQueued(database.db),
    readChainCheck(database.db),
    readOutbox(database.db, at),
    database.backups?.newest(at),
  ]);
  // Without a mail server nothing is sent, so nothing waits.
  const channels = config.mail === null ? ['push', 'backchannel'] : ['mail', 'push', 'backchannel'];
  return [
    of('database_up', 1),
    of('log_events', head.seq),
    of('log_unsealed', queued),
    ...(check === null
      ? []
      : [
          of('log_intact', check.brokenAt === null ? 1 : 0),
          of('log_verification_age_seconds', secondsSince(check.checkedAt, at)),
        ]),
    ...channels.flatMap(channel => {
      const { waiting, oldest } = outbox.find(row => row.channel === channel) ?? { waiting: 0, oldest: null };
      return [
        of('outbox_waiting', waiting, { channel }),
        of('outbox_oldest_seconds', oldest === null ? 0 : secondsSince(oldest, at), { channel }),
      ];
    }),
    ...(backup ? [of('backup_age_seconds', secondsSince(backup.at, at))] : []),
  ];
}

/** Creates the function that returns the values that all processes share. Scrapes within 5 s share one reading. */
export function createSharedSamples(hub: Hub): () => Promise<readonly Sample[]> {
  let last: readonly Sample[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return shareCalls(async () => {
    if (performance.now() - readAt > keptMs) {
      last = await read(hub).catch(() => [of('database_up', 0)]);
      readAt = performance.now();
    }
    return last;
  });
}
