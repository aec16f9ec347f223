import { lifetimes } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import { isPasswordTooLong } from '@portico/contract/passwords';
import { type Config, ConfigError } from '../config.ts';
import { record } from '../events/record.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { temporaryPassword } from '../passwords/temporary.ts';
import { hasOwner, insertUser } from './queries.ts';

/**
 * Makes the owner at the first start. Decisions, 'First run and demo'.
 *
 * @returns the one-time temporary password to print, or null where the owner was there already or
 * OWNER_PASSWORD settled it
 * @throws {ConfigError} for an OWNER_PASSWORD that the hub would refuse
 */
export async function ensureOwner(hub: Hub, owner: Config['owner']): Promise<string | null> {
  const store = hub.database.db;
  if (await hasOwner(store)) return null;
  const isGiven = owner.password !== '';
  if (isGiven) refuseWeakOwnerPassword(owner);
  const password = isGiven ? owner.password : temporaryPassword(hub.randomBytes);
  const passwordHash = await hub.hasher.hash(password);
  const at = hub.now();
  await store.transaction(async transaction => {
    const created = await insertUser(transaction, {
      username: owner.username,
      usernameKey: nameKey(owner.username),
      email: owner.email,
      emailKey: nameKey(owner.email),
      role: 'owner',
      passwordHash,
      hasTemporaryPassword: !isGiven,
      temporaryPasswordExpiresAt: isGiven ? null : new Date(at.getTime() + lifetimes.temporaryPassword),
      createdAt: at,
      updatedAt: at,
    });
    await record(transaction, {
      at,
      action: 'create_user',
      severity: 'info',
      actor: null,
      entity: { type: 'user', id: created.id, name: created.username },
      details: `The owner ${created.username} was made at the first start`,
      origin: null,
    });
  });
  return isGiven ? null : password;
}

function refuseWeakOwnerPassword({ password, username, email }: Config['owner']): void {
  try {
    refuseWeakPassword(password, 0, [username, email]);
  } catch (error) {
    if (!(error instanceof Refusal) || isPasswordTooLong(password)) {
      throw new ConfigError('OWNER_PASSWORD must be at most 72 bytes long.', { cause: error });
    }
    throw new ConfigError(`OWNER_PASSWORD was refused: ${error.message}`, { cause: error });
  }
}
