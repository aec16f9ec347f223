import { nameKey } from '@portico/contract/names';
import type { RegisterBody } from '@portico/contract/schemas/registration';
import { record } from '../events/record.ts';
import type { Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { readSettings } from '../settings/queries.ts';
import { withUniqueNames } from './names.ts';
import { insertUser } from './queries.ts';

/**
 * Makes an account for whoever asks, with the default role. A username that is taken must be told, for its owner
 * to choose another; an address that is known is not: nothing is made then, and the answer is the same (decision 14).
 *
 * @throws {Refusal} `registration_closed`, `username_taken`, or `invalid_fields` on `password`
 */
export async function register(hub: Hub, body: RegisterBody, origin: Origin): Promise<void> {
  const store = hub.database.db;
  const { allowSelfRegistration, defaultUserRole, passwordMinLength } = await readSettings(store);
  if (!allowSelfRegistration) throw new Refusal('registration_closed');
  const { password, ...details } = body;
  refuseWeakPassword(password, passwordMinLength, body, 'password');
  const passwordHash = await hub.hasher.hash(password);
  const at = hub.now();
  try {
    await withUniqueNames(() =>
      store.transaction(async transaction => {
        const created = await insertUser(transaction, {
          ...details,
          role: defaultUserRole,
          usernameKey: nameKey(body.username),
          emailKey: nameKey(body.email),
          passwordHash,
          passwordChangedAt: at,
          createdAt: at,
          updatedAt: at,
        });
        await record(transaction, {
          at,
          action: 'register',
          severity: 'success',
          actor: created,
          entity: { type: 'user', id: created.id, name: created.username },
          details: `${created.username} registered (${defaultUserRole})`,
          origin,
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error;
    await record(store, {
      at,
      action: 'register',
      severity: 'warning',
      actor: null,
      details: 'A registration with an address that is in use already was refused',
      origin,
    });
  }
}
