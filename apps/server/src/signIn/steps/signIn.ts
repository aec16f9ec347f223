import { Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { failedSignIn } from '@portico/contract/log/server/events';
import { nameKey } from '@portico/contract/people/names';
import type { LoginBody, NextStep } from '@portico/contract/signIn/schemas/session';
import { nextMethods } from '@portico/contract/signIn/schemas/signInStep';
import { decide, type Verdict } from '@portico/contract/signIn/server/policy';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { proofRulesOf } from '@portico/contract/signIn/server/signInRules';
import type { OpenDuties } from '@portico/contract/signIn/server/standing';
import type { Hub } from '../../base/hub.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { readSettings, type SettingsRow } from '../../base/settings.ts';
import type { Store } from '../../database/store.ts';
import { lockUsers, type UserRow } from '../../directory/accounts/queries.ts';
import { findAccountByName } from '../../directory/identity/account.ts';
import { listCredentials, methodsOf } from '../../directory/identity/credentials.ts';
import { replaceHash } from '../../directory/identity/passwords.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { attemptPassword, hashChanged, withVerifiedPassword } from '../passwords/credentials.ts';
import { type BegunSession, tokenFor } from '../session/begin.ts';
import { useDevice } from '../session/devices.ts';
import { type Entrance, enter } from '../session/enter.ts';
import { insertPending } from './pendingSignIns.ts';
import { provenBy } from './proofs.ts';
import { reportIfSuspicious } from './unfinished.ts';

/** A session, or what comes next before there is one. */
export type SignedIn =
  | (BegunSession & { account: UserRow & OpenDuties })
  | { next: NextStep; browser: string };

/**
 * Begins a sign-in by a password.
 *
 * @param device the secret of a device that may be remembered
 * @returns the session, its account and its required actions; or the next step, if the policy requires more
 * @throws {Refusal} `invalid_credentials` for a wrong name, a wrong password or a locked account. The state of the
 * account is named only after all required factors were proven
 */
export async function signIn(hub: Hub, body: LoginBody, origin: Origin, device?: string): Promise<SignedIn> {
  const found = await findAccountByName(hub.database.db, nameKey(body.username));
  const { isRight, settle } = await attemptPassword(hub, found, body.username, body.password, origin);
  if (!isRight || found === null) throw new Refusal('invalid_credentials');
  const remember = body.remember ?? false;
  const secrets = { token: newSecret(hub), browser: newSecret(hub) };
  const signedIn = await withVerifiedPassword(hub, found, body.password, async compared => {
    const isOutdated = hub.hasher.isOutdated(compared.password?.secret ?? '');
    const newHash = isOutdated ? await hub.hasher.hash(body.password) : null;
    return transact(hub, async transaction => {
      const { store, at } = transaction;
      const account = (await lockUsers(store, [compared.id])).get(compared.id);
      const held = account === undefined ? [] : await listCredentials(store, account.id);
      const password = held.find(({ kind }) => kind === 'password');
      if (account === undefined || password === undefined) return hashChanged;
      if (password.secret !== compared.password?.secret) return hashChanged;
      const proofs = provenBy('password', at);
      const methods = methodsOf(held);
      const settings = await readSettings(store);
      const facts = { account, methods, proofs, at, settings, device };
      const { verdict, isDeviceRemembered } = await decideSignIn(store, facts);
      if (verdict.kind !== 'prove') {
        const entrant = { account, password, proofs, isDeviceRemembered, remember, settings };
        return enter(transaction, { ...entrant, name: body.username, newHash }, origin);
      }
      // The session that may follow does not know the password to hash it again.
      if (newHash !== null) await replaceHash(store, password.id, newHash);
      const pending = { userId: account.id, proofs, remember };
      const { expiresAt, ended } = await insertPending(store, secrets, pending, origin, at);
      for (const one of ended) await reportIfSuspicious(transaction, account, one);
      return { next: nextStepOf(verdict, secrets.token, expiresAt), browser: secrets.browser };
    });
  }).catch(async error => {
    // The password was right, so the attempt must not count towards a lock.
    await settle(false);
    throw error;
  });
  if (signedIn === null) {
    await settle(false);
    const event = failedSignIn(found, body.username, origin.network, 'password_changed');
    await transact(hub, async ({ report }) => report({ ...event, origin }));
    throw new Refusal('invalid_credentials');
  }
  await settle(!('next' in signedIn));
  return 'next' in signedIn ? signedIn : admit(hub, signedIn, remember);
}

/**
 * Returns the next requirement of a sign-in, given its proofs, and whether a remembered device replaces the second
 * factor. A device counts after the first factor. If the account lacks the factor that the rule of its role requires,
 * the verdict is `enrol`: the session begins with a required action.
 */
export async function decideSignIn(
  store: Store,
  {
    account,
    device,
    settings,
    ...facts
  }: {
    account: UserRow;
    methods: Parameters<typeof decide>[0]['methods'];
    proofs: Proofs;
    at: Date;
    settings: SettingsRow;
    device?: string | undefined;
  },
): Promise<{ verdict: Verdict; isDeviceRemembered: boolean }> {
  const rules = proofRulesOf(settings.signInRules);
  const asked = { ...facts, role: account.role, appId: null, rules };
  const verdict = decide({ ...asked, isDeviceRemembered: false });
  if (verdict.kind !== 'prove') return { verdict, isDeviceRemembered: false };
  const isDeviceRemembered = await useDevice(store, account.id, device, facts.at);
  const decided = decide({ ...asked, isDeviceRemembered });
  // A device that skips nothing is not stored: the proofs alone count.
  return { verdict: decided, isDeviceRemembered: isDeviceRemembered && decided.kind === 'enough' };
}

/** Returns the next step of a sign-in. */
export function nextStepOf(
  verdict: Extract<Verdict, { kind: 'prove' }>,
  signIn: string,
  expiresAt: Date,
): NextStep {
  const methods = verdict.methods.filter(method => (nextMethods as readonly string[]).includes(method));
  return { signIn, expiresAt: iso(expiresAt), methods };
}

/** Returns the session of an entrance. @throws {Refusal} outside of the transaction, so that the log has the attempt */
export async function admit(hub: Hub, entrance: Entrance, remember: boolean) {
  if (entrance.refusal !== null) throw new Refusal(entrance.refusal);
  const { account, begun } = entrance;
  return { ...(await tokenFor(hub, account.id, begun, remember)), account };
}
