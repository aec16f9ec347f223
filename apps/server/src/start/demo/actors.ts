import { Refusal } from '@portico/contract/api/server/refusal';
import { managerCapabilities } from '@portico/contract/people/schemas/capability';
import type { Validation } from '@portico/contract/sso/schemas/signOn';
import { findApplicationByKey } from '../../apps/applications/queries.ts';
import { portalRoutes } from '../../apps/portal/routes.ts';
import { networkOf } from '../../base/address.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { ActionContext, Origin, SessionCaller } from '../../http/handler.ts';
import { changePassword } from '../../signIn/passwords/changePassword.ts';
import { touchSession } from '../../signIn/session/queries.ts';
import { provenBy } from '../../signIn/steps/proofs.ts';
import { signIn } from '../../signIn/steps/signIn.ts';
import { beginSignOn, validate } from '../../sso/porticoToken/service.ts';
import { demoPassword } from './people.ts';
import type { Random } from './random.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
] as const;

/** Returns an origin with an address. The demo uses the address blocks for documentation (RFC 5737, RFC 3849). */
export const originAt = (address: string, userAgent: string = browsers[0]): Origin => ({
  address,
  network: networkOf(address),
  userAgent,
});

/** Returns a random origin: usually the office, otherwise a home. */
export function somewhere(random: Random): Origin {
  const browser = random.pick(browsers);
  if (random.happens(0.75)) return originAt(`203.0.113.${random.between(10, 60)}`, browser);
  if (random.happens(0.5)) return originAt(`198.51.100.${random.between(2, 250)}`, browser);
  return originAt(`2001:db8:${random.between(1, 60)}::${random.between(2, 9)}`, browser);
}

/** Signs a user in. */
export async function signInAs(
  hub: Hub,
  username: string,
  origin: Origin,
): Promise<ActionContext<SessionCaller>> {
  const signedIn = await signIn(hub, { username, password: demoPassword }, origin);
  if ('next' in signedIn) throw new Error(`${username} has a second factor`);
  const { token, account } = signedIn;
  const claims = await hub.tokens.verify(token);
  if (claims === null) throw new Error(`${username} has no session`);
  return {
    caller: {
      ...account,
      emailVerified: true,
      capabilities: managerCapabilities,
      sessionId: claims.sessionId,
      proofs: provenBy('password', hub.now()),
      isDeviceRemembered: false,
      credential: 'session',
    },
    origin,
  };
}

/** Replaces a temporary password with a permanent one. The simulated hub accepts `demoPassword` either way. */
export async function replaceTemporaryPassword(hub: Hub, username: string, origin: Origin): Promise<void> {
  const { caller } = await signInAs(hub, username, origin);
  const body = { currentPassword: demoPassword, newPassword: `${demoPassword}, for good` };
  await changePassword(hub, caller, body, origin);
}

/** Attempts to sign in with a wrong password. */
export async function failSignIn(hub: Hub, username: string, origin: Origin): Promise<void> {
  try {
    await signIn(hub, { username, password: 'harbor lantern quilt' }, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** A connected application with its key. */
export interface ConnectedApplication {
  id: string;
  name: string;
  apiKey: string;
}

const applicationServer = originAt('192.0.2.20', 'node');

/**
 * Opens an application from the portal and validates the sign-on as the application does.
 *
 * @returns a function that validates the application's session later, which counts as time spent
 */
export async function openApplication(
  hub: Hub,
  context: ActionContext<SessionCaller>,
  app: ConnectedApplication,
): Promise<() => Promise<Validation>> {
  const { caller, origin } = context;
  await touchSession(hub.database.db, caller.sessionId, hub.now());
  const connected = await findApplicationByKey(hub.database.db, secretDigest(app.apiKey));
  const validateToken = (token: string) => validate(hub, connected, token, applicationServer);
  const address = new URL(await beginSignOn(hub, caller, app.id, origin));
  const track = portalRoutes(hub)['portal.trackAccess'];
  await track({ input: { body: { appId: app.id } }, caller, origin });
  const answer = await validateToken(address.searchParams.get('sso_token') ?? '');
  return async () => validateToken((answer.valid ? answer.appSession?.token : undefined) ?? '');
}
