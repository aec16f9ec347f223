import { hour } from '@portico/contract/lib/durations';
import { noticeRepeatMs, pushedNoticesPerHour } from '@portico/contract/limits';
import { isPubliclyTriggerable, type TypedNotice } from '@portico/contract/log/events/notices';
import { writeNotice } from '@portico/contract/log/events/stored';
import { type AddressedNotice, channelsOf, type Recipients } from '@portico/contract/log/notices';
import { and, desc, eq, gt, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { asInstant, isWithin, latest } from '../../database/query/moments.ts';
import { accessGrants, credentials, notifications, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { lacks } from '../../directory/accounts/held.ts';
import { isUsableIn } from '../../directory/accounts/usable.ts';

const pageSize = 50;

/** Returns a user's newest notifications. */
export const listNotifications = (store: Store, userId: string) =>
  store
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize);

/** Returns the number of a user's unread notifications, up to 1,000. */
export const countUnread = (store: Store, userId: string): Promise<number> =>
  store.$count(
    store
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .limit(1000)
      .as('unread'),
  );

/** The parts of an event that determine its recipients. */
interface Cause {
  at: Date;
  actorId: string | null;
}

/** Matches users with an unread notification of the last day with the same parameters. */
const hasUnread = ({ code }: TypedNotice, parameters: string, { at }: Cause) =>
  sql`exists (select from ${notifications} where ${and(
    eq(notifications.userId, users.id),
    isNull(notifications.readAt),
    eq(notifications.code, code),
    eq(notifications.parameters, parameters),
    isWithin(notifications.createdAt, at, noticeRepeatMs),
  )})`;

/**
 * Returns whether a notification may be sent to devices or by email, as an SQL expression. Publicly triggerable ones are
 * sent at most a few times an hour.
 */
function mayBeSent({ code }: TypedNotice, { at }: Cause): SQL {
  if (!isPubliclyTriggerable(code)) return sql`true`;
  return sql`(select count(*) from ${notifications} sent where sent.user_id = users.id
    and (sent.is_pushed or sent.is_mailed) and sent.code = ${code}
    and sent.created_at between ${asInstant(at, -hour)} and ${latest(asInstant(at))}) < ${pushedNoticesPerHour}`;
}

/**
 * Notifies each recipient once.
 *
 * @param reason identifies the cause
 * @param chosen the chosen channels of notifications
 */
export async function notify(
  store: Store,
  addressed: AddressedNotice,
  reason: string,
  cause: Cause,
  chosen: string,
): Promise<void> {
  const { notice } = addressed;
  const { app, push, email } = channelsOf(addressed, chosen);
  if (!app) return;
  const parameters = writeNotice(notice);
  const isNew = isPubliclyTriggerable(notice.code) ? not(hasUnread(notice, parameters, cause)) : undefined;
  const recipients = and(matchesRecipients(addressed, cause), isNew);
  await store.execute(sql`
    insert into notifications (user_id, reason, code, parameters, is_pushed, is_mailed, created_at)
    select id, ${reason}, ${notice.code}, ${parameters}, ${push}::boolean and may_be_sent,
      ${email}::boolean and may_be_sent, ${asInstant(cause.at)}
    from users cross join lateral (select ${mayBeSent(notice, cause)} as may_be_sent) limits
    where ${recipients}
    on conflict do nothing`);
}

function matchesRecipients(recipients: Recipients, { at, actorId }: Cause): SQL | undefined {
  switch (recipients.to) {
    case 'administrators':
      return and(inArray(users.role, ['owner', 'admin']), eq(users.isActive, true));
    case 'owner':
      return eq(users.role, 'owner');
    case 'person':
      return eq(users.id, recipients.id);
    case 'lacking':
      return and(
        inArray(users.role, [...recipients.roles]),
        isUsableIn(users),
        lacks(recipients.demand),
        recipients.appId === null
          ? undefined
          : sql`${users.id} in (select ${accessGrants.userId} from ${accessGrants}
              where ${accessGrants.appId} = ${recipients.appId})`,
      );
    case 'newHolders':
      // One statement created all of these grants, with the same time.
      return sql`${users.id} in (select ${accessGrants.userId} from ${accessGrants}
        where ${accessGrants.appId} = ${recipients.appId} and ${accessGrants.grantedAt} = ${asInstant(at)}
        and ${accessGrants.userId} is distinct from ${actorId}::uuid)`;
  }
}

/** Returns the users whose temporary password expires in a period. */
export const listExpiring = (store: Store, from: Date, until: Date) =>
  store
    .select({ id: users.id, username: users.username, expiresAt: credentials.expiresAt })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(
        eq(credentials.isTemporary, true),
        gt(credentials.expiresAt, from),
        lte(credentials.expiresAt, until),
      ),
    );
