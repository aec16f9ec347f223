import { eq } from 'drizzle-orm';
import { secretDigest } from '../applications/apiKeys.ts';
import { masterKeys, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { ActionContext, Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { act } from '../session/act.ts';

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
  context: ActionContext,
  replace: boolean,
): Promise<{ masterKey: string; prefix: string; createdAt: Date }> {
  const key = `${keyMark}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;
  const prefix = key.slice(0, prefixLength);
  // An act for everyone: of two that find no key, one must find the other's.
  return act(hub, context, { everyone: true }, async ({ store, at, self, report }) => {
    const former = await store.select({ id: masterKeys.id }).from(masterKeys);
    if (former.length > 0 && !replace) throw new Refusal('master_key_exists');
    await store.delete(masterKeys);
    await store
      .insert(masterKeys)
      .values({ keyHash: secretDigest(key), keyPrefix: prefix, createdBy: self.id, createdAt: at });
    report({
      action: 'generate_api_key',
      severity: 'warning',
      entity: { type: 'system', id: 'master_key', name: 'Master API key' },
      details: `${context.caller.username} ${former.length > 0 ? 'replaced' : 'made'} the master key (${prefix}…)`,
    });
    return { masterKey: key, prefix, createdAt: at };
  });
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
      credential: 'masterKey',
    };
  };
