import { Refusal } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import { nameKey } from '@portico/contract/people/names';
import type { RegisterBody } from '@portico/contract/signIn/schemas/registration';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import type { Store } from '../../database/store.ts';
import { insertUser } from '../../directory/accounts/queries.ts';
import { setPassword } from '../../directory/identity/passwords.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';

/**
 * Registers an account with the default role. A taken username is reported, so that the user can choose another. For
 * a known address no account is created, and the response is the same as for a new one
 * (docs/people.md, 'Registration').
 *
 * @param reached counts the request before its hash
 * @throws {Refusal} `registration_closed`, `username_taken`, or `invalid_fields` on `password`
 */
export async function register(hub: Hub, body: RegisterBody, origin: Origin, reached: () => Promise<void>) {
  const { password, ...details } = body;
  const checkRules = async (store: Store) => {
    const settings = await readSettings(store);
    if (!settings.allowSelfRegistration) throw new Refusal('registration_closed');
    refuseWeakPassword(password, settings.passwordMinLength, body, 'password');
    return settings;
  };
  await checkRules(hub.database.db);
  await reached();
  const hash = await hub.hasher.hash(password);
  try {
    await withUniqueNames(() =>
      transact(hub, async ({ store, at, report }) => {
        // An administrator may have closed the registration while the password was hashed.
        const { defaultUserRole } = await checkRules(store);
        const created = await insertUser(store, {
          ...details,
          role: defaultUserRole,
          usernameKey: nameKey(body.username),
          emailKey: nameKey(body.email),
          createdAt: at,
          updatedAt: at,
        });
        await setPassword(store, created.id, { hash, at });
        const parameters = { role: defaultUserRole };
        report({ action: 'register', parameters, actor: created, entity: userEntity(created), origin });
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error;
    const parameters = { refusal: 'email_taken' as const };
    await transact(hub, async ({ report }) =>
      report({ action: 'register', parameters, actor: null, origin }),
    );
  }
}
