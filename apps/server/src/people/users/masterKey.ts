import { Refusal } from '@portico/contract/api/server/refusal';
import { keyPrefixes, shownPartOf } from '@portico/contract/api/server/secrets';
import { systemEntities } from '@portico/contract/log/events/entities';
import { isAdministrator } from '@portico/contract/people/rules';
import { isUsable, noDuties } from '@portico/contract/signIn/server/standing';
import { eq, inArray } from 'drizzle-orm';
import { revokeKeptClients } from '../../apps/applications/deletedRows.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { firstOf } from '../../database/query/rows.ts';
import { masterKeys, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { MasterKeyCaller, SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { confirmPassword } from '../../signIn/steps/confirmPassword.ts';
import { revokeClientsOf } from '../../sso/machines/queries.ts';

/** Returns the facts about the current key for the console; null if there is none. */
export const describeMasterKey = (store: Store) =>
  firstOf(
    store
      .select({ prefix: masterKeys.keyPrefix, createdAt: masterKeys.createdAt, createdBy: users.username })
      .from(masterKeys)
      .innerJoin(users, eq(users.id, masterKeys.createdBy)),
  );

/**
 * Generates the master key and deletes the previous one.
 *
 * @param body the caller's password, and `replace` if a key exists
 * @returns the full key, of which only a hash is stored
 * @throws {Refusal} `wrong_password`, `proof_required`, or `master_key_exists` without `replace`
 */
export async function generateMasterKey(
  hub: Hub,
  context: SessionContext,
  { currentPassword, replace = false }: { currentPassword: string; replace?: boolean | undefined },
): Promise<{ masterKey: string; prefix: string; createdAt: Date }> {
  const caller = await confirmPassword(hub, context, currentPassword);
  const key = newSecret(hub, keyPrefixes.master);
  const prefix = shownPartOf(key);
  // Exclusive, so that two concurrent calls cannot both find no key.
  const locks = { everyone: true };
  return runAction(hub, { ...context, caller }, locks, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    const previous = await store.select({ id: masterKeys.id }).from(masterKeys);
    if (previous.length > 0 && !replace) throw new Refusal('master_key_exists');
    await store.delete(masterKeys);
    await store
      .insert(masterKeys)
      .values({ keyHash: secretDigest(key), keyPrefix: prefix, createdBy: self.id, createdAt: at });
    report({
      action: 'generate_api_key',
      parameters: { prefix, isReplacement: previous.length > 0 },
      entity: systemEntities.masterKey,
    });
    return { masterKey: key, prefix, createdAt: at };
  });
}

/** Returns the digests of all current master keys: one or none. */
export const listMasterKeyDigests = async (store: Store): Promise<string[]> =>
  (await store.select({ hash: masterKeys.keyHash }).from(masterKeys)).map(key => key.hash);

/**
 * Deletes the master key if one of these users made it, and revokes their machine clients: if the maker loses the role
 * or gets a new password.
 */
export async function endScriptsOf(store: Store, userIds: string | readonly string[], at: Date) {
  await store.delete(masterKeys).where(inArray(masterKeys.createdBy, [userIds].flat()));
  await revokeClientsOf(store, userIds, at);
  await revokeKeptClients(store, [userIds].flat(), at);
}

/**
 * Creates the function that returns the caller of a master key: its maker, acting as an administrator, while they are
 * an owner or administrator (decision 62).
 */
export const createMasterKeyReader =
  (store: Store) =>
  async (token: string): Promise<MasterKeyCaller | null> => {
    if (!token.startsWith(keyPrefixes.master)) return null;
    const [key] = await store
      .select({ keyId: masterKeys.id, maker: users })
      .from(masterKeys)
      .innerJoin(users, eq(users.id, masterKeys.createdBy))
      .where(eq(masterKeys.keyHash, secretDigest(token)));
    if (key === undefined) return null;
    const { maker } = key;
    if (!isUsable(maker) || !isAdministrator(maker.role)) return null;
    return {
      ...maker,
      emailVerified: maker.emailVerifiedAt !== null && !maker.isEmailProofDue,
      username: `${maker.username} (master key)`,
      role: 'admin',
      ...noDuties,
      capabilities: [],
      credential: 'masterKey',
      keyId: key.keyId,
      makerRole: maker.role,
    };
  };
