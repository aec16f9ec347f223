import { userEntity } from '@portico/contract/log/events/entities';
import { createLinkMail } from '@portico/contract/log/server/linkMail';
import type { MailedPurpose } from '@portico/contract/log/server/mailPurposes';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { asInstant } from '../../database/query/moments.ts';
import { credentials } from '../../database/schema.ts';
import { lockUsers } from '../../directory/accounts/queries.ts';
import { findLink } from '../../directory/identity/links.ts';
import { byHub, transact } from '../../events/transact.ts';
import { type DueMail, leaseMs, type MailQueue } from './send.ts';

/** The events of links that cannot be delivered. */
const undelivered = {
  invitation: 'invitation_undelivered',
  reset: 'reset_undelivered',
  prove_email: 'email_link_undelivered',
  new_email: 'email_link_undelivered',
  old_email: 'email_link_undelivered',
} as const satisfies Record<MailedPurpose, string>;

/** The next link that is due, of a user who may sign in. First attempts come before retries. */
const nextDue = (at: Date) => sql`
  select c.id, c.user_id as "userId" from credentials c join users u on u.id = c.user_id
  where c.mail_due_at <= ${asInstant(at)} and c.expires_at > ${asInstant(at)}
    and u.is_active and not u.is_suspended and coalesce(lower(c.email), u.email_key) not like '%.invalid'
  order by c.mail_attempts, c.mail_due_at limit 1`;

/**
 * The queue of links. It stores no link: each attempt makes a new secret, stores its digest in place of that of the
 * attempt before, and forgets the secret with the message. Decision 110.
 */
export const linkMails = (hub: Hub): MailQueue => ({
  async lease(at) {
    // Another process may take the link first, or the user may change meanwhile. Then the next one is searched.
    for (;;) {
      const { rows } = await hub.database.db.execute<{ id: string; userId: string }>(nextDue(at));
      const [due] = rows;
      if (due === undefined) return null;
      const leased = await leaseOne(hub, at, due);
      if (leased !== null) return leased;
    }
  },
});

/** Leases a link under the lock on its user. Returns null if it is no longer due. */
const leaseOne = (hub: Hub, at: Date, { id, userId }: { id: string; userId: string }) =>
  hub.database.db.transaction(async (store): Promise<DueMail | null> => {
    const user = (await lockUsers(store, [userId])).get(userId);
    if (user === undefined || !isUsable(user)) return null;
    const secret = newSecret(hub);
    const digest = secretDigest(secret);
    const [link] = await store
      .update(credentials)
      .set({
        secret: digest,
        mailAttempts: sql`${credentials.mailAttempts} + 1`,
        mailDueAt: asInstant(at, leaseMs),
      })
      .where(and(eq(credentials.id, id), lte(credentials.mailDueAt, at), gt(credentials.expiresAt, at)))
      .returning();
    if (link === undefined) return null;
    const purpose = (link.purpose ?? 'invitation') as MailedPurpose;
    const change = purpose === 'old_email' ? await findLink(store, userId, 'new_email') : null;
    // A new link, or one to a new address, may be due by the time that this attempt is over.
    const isThis = and(eq(credentials.id, id), eq(credentials.secret, digest));
    return {
      // Not the id of an earlier attempt: a mailbox that recognises it would hide the link that works.
      id: Buffer.from(hub.randomBytes(16)).toString('hex'),
      email: link.email ?? user.email,
      attempts: link.mailAttempts,
      message: look => {
        const { username } = user;
        const newEmail = change?.email ?? null;
        return createLinkMail({ purpose, username, secret, expiresAt: link.expiresAt ?? at, newEmail }, look);
      },
      finish: outcome =>
        transact(hub, async ({ store: ending, report }) => {
          await lockUsers(ending, [userId]);
          const end = { mailState: outcome, mailDueAt: null };
          const [ended] = await ending.update(credentials).set(end).where(isThis).returning();
          if (ended === undefined || outcome === 'sent') return;
          report({ action: undelivered[purpose], parameters: {}, entity: userEntity(user), ...byHub });
        }),
      postpone: async mailDueAt => {
        await hub.database.db.update(credentials).set({ mailDueAt }).where(isThis);
      },
    };
  });
