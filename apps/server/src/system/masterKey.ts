import { refusals } from '@portico/contract/errors';
import { eq } from 'drizzle-orm';
import { secretDigest } from '../applications/apiKeys.ts';
import { masterKeys, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ActionContext, MasterKeyCaller, SessionCaller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { checkCredential } from '../session/credentials.ts';
import { findAccountById } from '../session/queries.ts';
import { runAction } from '../session/runAction.ts';

/** Begins every master key, so that a leaked one is recognised for what it is. */
const keyMark = 'pmk_';
const prefixLength = 12;

/** What is told of the key in force; null where there is none. */
export async function describeMasterKey(store: Store) {
  const [key] = await store
    .select({ prefix: masterKeys.keyPrefix, createdAt: masterKeys.createdAt, createdBy: users.username })
    .from(masterKeys)
    .innerJoin(users, eq(users.id, masterKeys.createdBy));
  return key ?? null;
}

/**
 * Makes the master key and deletes the previous one.
 *
 * @param body the caller's password again; `replace` where a key exists
 * @returns the key in full, which is stored only as a hash
 * @throws {Refusal} `wrong_password`, or `master_key_exists` without `replace`
 */
export async function generateMasterKey(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  { currentPassword, replace = false }: { currentPassword: string; replace?: boolean | undefined },
): Promise<{ masterKey: string; prefix: string; createdAt: Date }> {
  const { caller, origin } = context;
  const compared = await findAccountById(hub.database.db, caller.id);
  const isRight = await checkCredential(hub, compared, caller.username, currentPassword, origin);
  if (!isRight) throw wrongPassword();
  const key = `${keyMark}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;
  const prefix = key.slice(0, prefixLength);
  // An act for everyone: of two that find no key, one must find the other's.
  return runAction(hub, context, { everyone: true }, async ({ store, at, self, report }) => {
    // Comparing took long enough for the password to change.
    if (self.passwordHash !== compared?.passwordHash) throw wrongPassword();
    const former = await store.select({ id: masterKeys.id }).from(masterKeys);
    if (former.length > 0 && !replace) throw new Refusal('master_key_exists');
    await store.delete(masterKeys);
    await store
      .insert(masterKeys)
      .values({ keyHash: secretDigest(key), keyPrefix: prefix, createdBy: self.id, createdAt: at });
    report({
      action: 'generate_api_key',
      parameters: { prefix, isReplacement: former.length > 0 },
      entity: { type: 'system', id: 'master_key', name: 'Master API key' },
    });
    return { masterKey: key, prefix, createdAt: at };
  });
}

/** Returns the digests of all master keys in force: one or none. */
export const listMasterKeyDigests = async (store: Store): Promise<string[]> =>
  (await store.select({ hash: masterKeys.keyHash }).from(masterKeys)).map(key => key.hash);

const wrongPassword = () =>
  new Refusal('wrong_password', { fields: { currentPassword: refusals.wrong_password.message } });

/** Deletes the master key if this user made it: it ends with its maker's power or password. */
export async function endMasterKeyOf(store: Store, userId: string): Promise<void> {
  await store.delete(masterKeys).where(eq(masterKeys.createdBy, userId));
}

/** Returns whom a master key acts for: its maker, as an administrator, while they are one (decision 15). */
export const createMasterKeyReader =
  (store: Store) =>
  async (token: string): Promise<MasterKeyCaller | null> => {
    if (!token.startsWith(keyMark)) return null;
    const [key] = await store
      .select({ keyId: masterKeys.id, maker: users })
      .from(masterKeys)
      .innerJoin(users, eq(users.id, masterKeys.createdBy))
      .where(eq(masterKeys.keyHash, secretDigest(token)));
    if (key === undefined) return null;
    const { maker } = key;
    const isAdministrator = maker.role === 'owner' || maker.role === 'admin';
    if (!maker.isActive || maker.isSuspended || !isAdministrator) return null;
    return {
      ...maker,
      emailVerified: maker.emailVerifiedAt !== null,
      username: `${maker.username} (master key)`,
      role: 'admin',
      mustChangePassword: false,
      isPasswordDue: false,
      credential: 'masterKey',
      keyId: key.keyId,
      makerRole: maker.role,
    };
  };
