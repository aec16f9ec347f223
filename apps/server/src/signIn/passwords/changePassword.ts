import { Refusal, refusedField } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import type { Store } from '../../database/store.ts';
import { findAccount } from '../../directory/identity/account.ts';
import { isUnchanged, setPassword } from '../../directory/identity/passwords.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import type { Origin, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../runAction.ts';
import { type BegunSession, beginSession, tokenFor } from '../session/begin.ts';
import { endSessionsOf, findSession } from '../session/queries.ts';
import { provePassword } from '../steps/confirmPassword.ts';
import { provenBy } from '../steps/proofs.ts';
import { requireProof } from '../steps/secondStep.ts';
import { hashChanged, withVerifiedPassword } from './credentials.ts';

/**
 * Changes the caller's password, ends all their sessions and begins a new one, so that a token stolen before the
 * change is useless after it (threat 4).
 *
 * @throws {Refusal} `wrong_password`, `proof_required`, `invalid_fields` on `newPassword`, or `unauthenticated` if the caller's session
 * ended in the meantime
 */
export async function changePassword(
  hub: Hub,
  signedIn: SessionCaller,
  body: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<BegunSession> {
  const caller = await provePassword(hub, { caller: signedIn, origin }, body.currentPassword);
  const found = await findAccount(hub.database.db, signedIn.id);
  if (caller === null || found === null) throw new Refusal('wrong_password');
  await requireProof(hub.database.db, caller, hub.now());
  if (body.newPassword === body.currentPassword) {
    throw refusedField('newPassword', 'New password must be different from current password');
  }
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(body.newPassword, (await readSettings(store)).passwordMinLength, found);
  await refuseWeak(hub.database.db);
  const hash = await hub.hasher.hash(body.newPassword, caller.id);

  const changed = await withVerifiedPassword(hub, found, body.currentPassword, compared =>
    runAction(hub, { caller, origin }, {}, async ({ store, at, self, report, requireProof }) => {
      if (!(await isUnchanged(store, self.id, compared.password))) return hashChanged;
      await requireProof();
      // The rules may have changed while the password was hashed.
      await refuseWeak(store);
      await setPassword(store, self.id, { hash, at });
      const previous = await findSession(store, caller.sessionId);
      await endSessionsOf(store, self.id, at);
      const { remember = false, previousLoginAt = null, isDeviceRemembered = false } = previous ?? {};
      const session = {
        userId: self.id,
        remember,
        previousLoginAt,
        isDeviceRemembered,
        endsBy: null,
        proofs: { ...previous?.proofs, ...provenBy('password', at) },
        settings: await readSettings(store),
      };
      const begun = await beginSession(store, session, origin, at);
      report({ action: 'change_password', parameters: {}, entity: userEntity(self) });
      return { begun, remember };
    }),
  );
  if (changed === null) throw new Refusal('wrong_password');
  return tokenFor(hub, caller.id, changed.begun, changed.remember);
}
