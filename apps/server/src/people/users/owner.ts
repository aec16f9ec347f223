import { Refusal } from '@portico/contract/api/server/refusal';
import { systemEntities, userEntity } from '@portico/contract/log/events/entities';
import { nameKey } from '@portico/contract/people/names';
import { isPasswordTooLong } from '@portico/contract/signIn/passwords';
import type { SignInRules } from '@portico/contract/signIn/server/signInRules';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../base/config.ts';
import type { Hub } from '../../base/hub.ts';
import { advisoryLocks } from '../../database/query/advisoryLocks.ts';
import { settings } from '../../database/schema.ts';
import { findOwner, insertUser, lockUsers, updateUser } from '../../directory/accounts/queries.ts';
import { deleteFactors } from '../../directory/identity/factors.ts';
import { makeLink } from '../../directory/identity/links.ts';
import { setPassword } from '../../directory/identity/passwords.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import { newTemporaryPassword } from '../../directory/passwords/temporary.ts';
import { byHub, transact } from '../../events/transact.ts';
import { clearLocks } from '../../signIn/lockout/lockout.ts';
import { removeRule } from '../../signIn/rules.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { endScriptsOf } from './masterKey.ts';

/**
 * Creates the owner at the first start (docs/operations.md, 'First start').
 *
 * @param signInRules the rules that the new hub begins with
 * @returns the secret of the invitation to print; null if the owner already exists or OWNER_PASSWORD is set
 * @throws {ConfigError} for an OWNER_PASSWORD that the hub refuses
 */
export async function ensureOwner(hub: Hub, owner: Config['owner'], signInRules: SignInRules) {
  if ((await findOwner(hub.database.db)) !== null) return null;
  refuseOwnerPassword(owner);
  const given = owner.password === '' ? null : { hash: await hub.hasher.hash(owner.password) };
  return transact(hub, async ({ store, at, report }) => {
    // Hubs that start at the same time on one PostgreSQL take turns.
    await store.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`);
    if ((await findOwner(store)) !== null) return null;
    const created = await insertUser(store, {
      username: owner.username,
      usernameKey: nameKey(owner.username),
      email: owner.email,
      emailKey: nameKey(owner.email),
      role: 'owner',
      approvedAt: at,
      emailVerifiedAt: at,
      activatedAt: at,
      createdAt: at,
      updatedAt: at,
    });
    const link =
      given === null ? await makeLink(hub, store, created.id, { purpose: 'invitation' }, at) : null;
    if (given !== null) await setPassword(store, created.id, { ...given, at });
    await store.update(settings).set({ signInRules });
    report({ action: 'create_user', parameters: { role: 'owner' }, entity: userEntity(created), ...byHub });
    return link?.secret ?? null;
  });
}

/**
 * Sets a new one-time password for the owner, ends their sessions, and removes everything that could keep them out:
 * locks, second factors, and the sign-in rule of owners, which may require a passkey that is lost or that the hub does
 * not offer (decision 104). A command for the operator, because no user of the hub may reset the owner.
 *
 * @returns the name and password for the operator, and whether the sign-in rule was removed; null if there is no owner
 */
export async function recoverOwner(hub: Hub) {
  const { password, ...secret } = await newTemporaryPassword(hub);
  return transact(hub, async ({ store, at, report }) => {
    const found = await findOwner(store);
    const owner = found === null ? undefined : (await lockUsers(store, [found.id])).get(found.id);
    if (owner === undefined) return null;
    await setPassword(store, owner.id, { ...secret, at });
    // Who has lost the second factor must get in too.
    await deleteFactors(store, owner.id);
    await updateUser(store, owner.id, { isActive: true, isSuspended: false, updatedAt: at });
    await endSessionsOf(store, owner.id, at);
    await endScriptsOf(store, owner.id, at);
    await clearLocks(store, owner.id);
    const hadRule = await removeRule(store, 'owner');
    const parameters = { role: 'owner' as const, demand: null, from: null };
    const entity = systemEntities.settings;
    if (hadRule) report({ action: 'change_sign_in_rule', parameters, entity, ...byHub });
    report({
      action: 'reset_password',
      parameters: { isRecovery: true },
      entity: userEntity(owner),
      ...byHub,
    });
    return { username: owner.username, password, hadRule };
  });
}

/** Checks OWNER_PASSWORD before the first start does anything. @throws {ConfigError} if it is guessable or too long */
export function refuseOwnerPassword(owner: Config['owner']): void {
  const { password } = owner;
  if (password === '') return;
  try {
    refuseWeakPassword(password, 0, owner);
  } catch (error) {
    if (!(error instanceof Refusal) || isPasswordTooLong(password)) {
      throw new ConfigError('OWNER_PASSWORD must be at most 72 bytes long.', { cause: error });
    }
    throw new ConfigError(`OWNER_PASSWORD was refused: ${error.message}`, { cause: error });
  }
}
