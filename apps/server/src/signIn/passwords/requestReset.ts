import { setTimeout as pause } from 'node:timers/promises';
import { lifetimes, maxMailedResets } from '@portico/contract/limits';
import { forgottenPassword } from '@portico/contract/log/server/events';
import { nameKey } from '@portico/contract/people/names';
import { mayMailReset } from '@portico/contract/people/server/accounts';
import { asc, inArray } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { type CredentialRow, resetRequests } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { lockUsers, type UserRow } from '../../directory/accounts/queries.ts';
import { findAccountByName } from '../../directory/identity/account.ts';
import { countMailedResets, insertMailedReset } from '../../directory/identity/links.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';

/** Minimum time of a response, in milliseconds: reading and logging a known account takes a little longer. */
const leastMs = 50;
/** Maximum number of requests per transaction. */
const portion = 50;

const mayMail = (user: UserRow, password: CredentialRow | null) =>
  mayMailReset({ ...user, isVerified: user.emailVerifiedAt !== null, hasPassword: password !== null });

/**
 * Logs a request for a password reset. With a mail server it is stored, for {@link answerResetRequests}, also for an
 * unknown name, so that neither the response nor its time reveals whether the name is known.
 *
 * @param browser the secret of the browser's cookie, which the link will be bound to
 */
export async function requestPasswordReset(hub: Hub, name: string, browser: string, origin: Origin) {
  await Promise.all([storeRequest(hub, name, browser, origin), pause(leastMs)]);
}

const storeRequest = (hub: Hub, name: string, browser: string, origin: Origin): Promise<void> =>
  transact(hub, async ({ store, at, report }) => {
    const account = await findAccountByName(store, nameKey(name));
    const sendsMail = hub.config.mail !== null;
    const isMailed = sendsMail && account !== null && mayMail(account, account.password);
    if (sendsMail) {
      const userId = isMailed ? account.id : null;
      await store.insert(resetRequests).values({ userId, browser: secretDigest(browser), createdAt: at });
    }
    report({ ...forgottenPassword(account, name, isMailed), origin });
  });

/**
 * Makes the requested links, which are mailed next. Called by a job, in any number of processes.
 *
 * @returns whether there may be more requests
 */
export const answerResetRequests = (hub: Hub): Promise<boolean> =>
  hub.database.db.transaction(async store => {
    const first = store
      .select({ id: resetRequests.id })
      .from(resetRequests)
      .orderBy(asc(resetRequests.createdAt))
      .limit(portion)
      .for('update', { skipLocked: true });
    const taken = await store.delete(resetRequests).where(inArray(resetRequests.id, first)).returning();
    const locked = await lockUsers(
      store,
      taken.flatMap(({ userId }) => userId ?? []),
    );
    for (const { userId, browser, createdAt } of taken) {
      const user = userId === null ? undefined : locked.get(userId);
      if (user !== undefined) await insertLink(hub, store, user, { browser, createdAt });
    }
    return taken.length >= portion;
  });

/** Stores a link of a locked user, unless their state has changed, or they have had too many. */
async function insertLink(
  hub: Hub,
  store: Store,
  user: UserRow,
  { browser, createdAt }: { browser: string; createdAt: Date },
): Promise<void> {
  const at = hub.now();
  if (!mayMail(user, await findPassword(store, user.id))) return;
  if ((await countMailedResets(store, user.id, at)) >= maxMailedResets) return;
  // No one sees this secret: each email has a different one (decision 110).
  const secret = secretDigest(newSecret(hub));
  const expiresAt = new Date(createdAt.getTime() + lifetimes.mailedReset);
  await insertMailedReset(store, { userId: user.id, browser, secret, createdAt, expiresAt }, at);
}
