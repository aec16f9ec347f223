import { eq } from 'drizzle-orm';
import { secretDigest } from '../applications/apiKeys.ts';
import { masterKeys, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';

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
 * Makes the master key and forgets the one before.
 *
 * @returns the key in full: it is kept as a hash alone
 * @throws {Refusal} `master_key_exists` unless replacing was asked for
 */
export async function generateMasterKey(
  hub: Hub,
  by: { caller: Caller; origin: Origin },
  replace: boolean,
): Promise<{ masterKey: string; prefix: string; createdAt: Date }> {
  const key = `${keyMark}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;
  const prefix = key.slice(0, prefixLength);
  const at = hub.now();
  await hub.database.db.transaction(async transaction => {
    const former = await transaction.select({ id: masterKeys.id }).from(masterKeys).for('update');
    if (former.length > 0 && !replace) throw new Refusal('master_key_exists');
    await transaction.delete(masterKeys);
    await transaction
      .insert(masterKeys)
      .values({ keyHash: secretDigest(key), keyPrefix: prefix, createdBy: by.caller.id, createdAt: at });
    await record(transaction, {
      at,
      action: 'generate_api_key',
      severity: 'warning',
      actor: by.caller,
      entity: { type: 'system', id: 'master_key', name: 'Master API key' },
      details: `${by.caller.username} ${former.length > 0 ? 'replaced' : 'made'} the master key (${prefix}…)`,
      origin: by.origin,
    });
  });
  return { masterKey: key, prefix, createdAt: at };
}

/**
 * Answers who a master key acts for: its maker, as an administrator, for as long as they are one (decision 15).
 */
export const createMasterKeyReader =
  (store: Store) =>
  async (token: string): Promise<Caller | null> => {
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
      username: `${maker.username} (master key)`,
      role: 'admin',
      mustChangePassword: false,
      isPasswordDue: false,
      sessionId: key.keyId,
    };
  };
