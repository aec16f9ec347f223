import { sessionEntity } from '@portico/contract/log/events/entities';
import { failedSignIn } from '@portico/contract/log/server/events';
import { isUnused, newDeviceOf } from '@portico/contract/people/server/accounts';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import { type OpenDuties, openDuties, signInRefusal } from '@portico/contract/signIn/server/standing';
import type { SettingsRow } from '../../base/settings.ts';
import type { CredentialRow } from '../../database/schema.ts';
import type { UserRow } from '../../directory/accounts/queries.ts';
import { isLatestAdministrator } from '../../directory/accounts/unused.ts';
import { takeTallies } from '../../events/tallies.ts';
import type { LoggedTransaction } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { beginSession } from './begin.ts';
import { listUserAgents, recordSignIn } from './queries.ts';

/** A user who has authenticated. */
export interface Entrant {
  /** Locked. */
  account: UserRow;
  /** The account's password; null without one. */
  password: CredentialRow | null;
  proofs: Proofs;
  /** True if a remembered device replaces the second factor. */
  isDeviceRemembered?: boolean;
  remember: boolean;
  /** The name as typed, for the log. */
  name: string;
  /** The hash that replaces that of the password; null to keep it. */
  newHash?: string | null;
  /** The name of the passkey used, for the log. */
  passkey?: string;
  /** Read in the same transaction. */
  settings: SettingsRow;
}

/** Result of a sign-in: a session, or a refusal. */
export type Entrance =
  | { refusal: NonNullable<ReturnType<typeof signInRefusal>> }
  | {
      refusal: null;
      begun: { sessionId: string; expiresAt: Date };
      account: UserRow & OpenDuties;
    };

/**
 * Begins the session of a user who has authenticated, unless the state of the account refuses it. It is the only way
 * into a session. Runs in the transaction of the caller, which commits the log entry of a refusal too.
 */
export async function enter(
  { store, at, report }: LoggedTransaction,
  {
    account,
    password,
    proofs,
    isDeviceRemembered = false,
    remember,
    name,
    newHash = null,
    passkey,
    settings,
  }: Entrant,
  origin: Origin,
): Promise<Entrance> {
  const hasTimeRunOut = isUnused(account, settings, at, await isLatestAdministrator(store, account));
  const usedPassword = proofs.password === undefined ? null : password;
  const refusal = signInRefusal(account, at, hasTimeRunOut, usedPassword);
  if (refusal !== null) {
    report({ ...failedSignIn(account, name, origin.network, refusal), origin });
    return { refusal };
  }
  const { id: userId, lastLoginAt: previousLoginAt } = account;
  const endsBy = usedPassword?.expiresAt ?? null;
  const session = { userId, remember, previousLoginAt, proofs, settings, isDeviceRemembered, endsBy };
  const begun = await beginSession(store, session, origin, at);
  await recordSignIn(store, account.id, at, usedPassword === null ? null : { id: usedPassword.id, newHash });
  const agents = await listUserAgents(store, account.id);
  const newDevice = newDeviceOf(origin.userAgent, agents, previousLoginAt !== null);
  for (const event of await takeTallies(store, account.id)) report(event);
  report({
    action: 'login',
    parameters: {
      network: origin.network,
      ...(newDevice === null ? {} : { newDevice }),
      ...(passkey === undefined ? {} : { passkey }),
    },
    actor: account,
    entity: sessionEntity(begun.sessionId, account),
    origin,
  });
  const duties = openDuties(password, settings, at, { role: account.role, proofs, isDeviceRemembered });
  return { refusal: null, begun, account: { ...account, ...duties } };
}
