import { capabilitiesOf } from '@portico/contract/capabilities';
import { sessionEntity } from '@portico/contract/events/entities';
import { comparedSignIns, isUnused, lastUse, newDeviceOf } from '@portico/contract/hub/accounts';
import { failedSignIn } from '@portico/contract/hub/events';
import type { ProofMethod } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { isUsable, signInRefusal } from '@portico/contract/hub/standing';
import type { Caller, Context } from './context.ts';
import type { Session, StoredUser } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { dutiesOf, passwordStateOf, signIn } from './sessions.ts';
import { mockedNetwork, takeTallies } from './tallies.ts';

/** Returns the cookie that authenticates documents, but never API calls. */
export const cookie = (token: string, more: string) => ({
  'Set-Cookie': `auth_token=${token}; Path=/; SameSite=Lax${more}`,
});

/** Returns the cookie that recognises a browser. A page cannot see it: the mocks bind nothing to it. */
export const browserCookie = ({ random }: Context) => ({
  'Set-Cookie': `passkey_browser=${secret(random)}; Path=/; HttpOnly; SameSite=Strict`,
});

/** Returns the cookie of a session. Without 'remember me' it has no expiry. */
export const sessionCookie = (session: Session) =>
  cookie(session.token, session.remember ? `; Expires=${new Date(session.expiresAt).toUTCString()}` : '');

/** Returns the user agents of a user's earlier sign-ins. */
const earlierAgents = ({ organisation }: Context, user: StoredUser): string[] =>
  organisation.events
    .filter(event => event.action === 'login' && event.actorId === user.id)
    .slice(-comparedSignIns)
    .map(event => event.userAgent);

/** Returns whether no other administrator who may sign in was here later. */
function isLatestAdministrator({ organisation }: Context, user: StoredUser): boolean {
  const useOf = (of: StoredUser) => lastUse({ ...of, lastLoginAt: of.lastLogin });
  const isLater = (other: StoredUser) =>
    useOf(other) > useOf(user) || (useOf(other) === useOf(user) && other.id > user.id);
  return !organisation.users.some(other => other.role === 'admin' && isUsable(other) && isLater(other));
}

/** Returns the user as login and verify respond with it. */
export const signedInUser = (hub: Context, caller: Pick<Caller, 'user' | 'session'>) => {
  const { user } = caller;
  const { duties, isPasswordDue } = dutiesOf(hub, caller);
  return {
    ...user,
    isPasswordDue,
    isFactorDue: duties.includes('add_factor'),
    tempPassword: duties.includes('change_password'),
    capabilities: capabilitiesOf(user.role, hub.organisation.settings) as string[],
  };
};

/** Somebody who has proven who they are. */
interface Entrant {
  /** What they have proven, the first of it first. */
  methods: readonly ProofMethod[];
  /** The name as typed, for the log. */
  name: string;
  remember: boolean | undefined;
  /** A remembered device stands for the second factor. */
  isDeviceRemembered?: boolean;
  /** The name of the passkey used, for the log. */
  passkey?: string;
}

/**
 * Begins the session of somebody who has proven who they are, unless the state of the account refuses it.
 *
 * @throws {Refusal} why the account may not be in
 */
export function enter(
  hub: Context,
  user: StoredUser,
  { methods, name, remember, isDeviceRemembered, passkey }: Entrant,
) {
  const use = { ...user, lastLoginAt: user.lastLogin };
  const hasTimeRunOut = isUnused(use, hub.organisation.settings, hub.now(), isLatestAdministrator(hub, user));
  const usedPassword = methods.includes('password') ? passwordStateOf(user) : null;
  const refusal = signInRefusal(user, hub.now(), hasTimeRunOut, usedPassword);
  if (refusal !== null) {
    record(hub, failedSignIn(user, name, mockedNetwork, refusal));
    throw new Refusal(refusal);
  }
  const newDevice = newDeviceOf(hub.userAgent, earlierAgents(hub, user));
  const session = signIn(hub, user, remember, methods, isDeviceRemembered);
  for (const event of takeTallies(hub, user.id)) record(hub, event);
  record(hub, {
    action: 'login',
    parameters: {
      network: mockedNetwork,
      ...(newDevice === null ? {} : { newDevice }),
      ...(passkey === undefined ? {} : { passkey }),
    },
    actor: user,
    entity: sessionEntity(session.id, user),
  });
  const signedIn = signedInUser(hub, { user, session });
  return {
    body: { token: session.token, user: signedIn, tempPassword: signedIn.tempPassword },
    headers: sessionCookie(session),
  };
}
