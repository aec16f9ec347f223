import { missing, Refusal, refuseIf } from '@portico/contract/api/server/refusal';
import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { deviceOf } from '@portico/contract/lib/devices';
import { appPasswordLimits } from '@portico/contract/limits';
import { userEntity } from '@portico/contract/log/events/entities';
import { refusalToReset } from '@portico/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import { shareLockApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { onlyOf } from '../../database/query/rows.ts';
import { credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import {
  type AppPasswordRow,
  listAcceptingApps,
  listAppPasswords,
} from '../../directory/identity/appPasswords.ts';
import { isCredentialOf } from '../../directory/identity/credentials.ts';
import type { ActionContext, SessionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';
import { actOn } from '../users/actOn.ts';

async function findOwn(store: Store, userId: string, id: string): Promise<AppPasswordRow> {
  const found = (await listAppPasswords(store, userId)).find(row => row.id === id);
  if (found === undefined) throw missing('appPassword');
  return found;
}

const namesOf = ({ name, appName }: AppPasswordRow) => ({ password: name, application: appName });

/**
 * Creates an app password of the caller for one application that they hold.
 *
 * @returns it with the password, of which only a digest is stored
 * @throws {Refusal} `proof_required`, `no_app_passwords` or `too_many_app_passwords`
 */
export function createAppPassword(
  hub: Hub,
  context: SessionContext,
  { name, appId }: { name: string; appId: string },
): Promise<{ row: AppPasswordRow; password: string }> {
  const device = deviceOf(context.origin.userAgent).name;
  const password = newSecret(hub, keyPrefixes.app);
  return runAction(hub, context, {}, async ({ store, at, self, report, requireProof }) => {
    await requireProof();
    // The lock keeps the application, whose row the new one refers to.
    await shareLockApplication(store, appId);
    const accepting = await listAcceptingApps(store, self);
    if (!accepting.some(({ id }) => id === appId)) throw new Refusal('no_app_passwords');
    const count = await store.$count(credentials, isCredentialOf(self.id, 'app_password'));
    if (count >= appPasswordLimits.perUser) throw new Refusal('too_many_app_passwords');
    const about = { userId: self.id, kind: 'app_password', appId, name, createdAt: at } as const;
    const inserted = store.insert(credentials).values({ ...about, secret: secretDigest(password) });
    const { id } = await onlyOf(inserted.returning(), 'the new app password');
    const row = await findOwn(store, self.id, id);
    report({
      action: 'create_app_password',
      parameters: { ...namesOf(row), device },
      entity: userEntity(self),
    });
    return { row, password };
  });
}

/** Revokes one of the caller's app passwords: the next request with it is refused. @throws {Refusal} `not_found` */
export const removeAppPassword = (hub: Hub, context: ActionContext, id: string): Promise<void> =>
  runAction(hub, context, {}, action => remove(action, action.self, id));

/**
 * Revokes an app password of another user.
 *
 * @throws {Refusal} `not_found`, `owner_protected`, `own_account` or `forbidden`
 */
export const removeAppPasswordOf = (hub: Hub, context: ActionContext, userId: string, id: string) =>
  actOn(hub, context, userId, async (action, target) => {
    refuseIf(refusalToReset(context.caller, target));
    await remove(action, target, id);
  });

async function remove({ store, report }: ActionTransaction, user: UserRow, id: string): Promise<void> {
  const row = await findOwn(store, user.id, id);
  await store.delete(credentials).where(and(isCredentialOf(user.id, 'app_password'), eq(credentials.id, id)));
  report({ action: 'remove_app_password', parameters: namesOf(row), entity: userEntity(user) });
}
