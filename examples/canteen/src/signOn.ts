import * as client from 'openid-client';

const { PORT = '4002', ISSUER = 'http://localhost:3000', CLIENT_ID, CLIENT_SECRET } = process.env;
if (!CLIENT_ID)
  throw new Error('Set CLIENT_ID, and CLIENT_SECRET unless it is a public client, to those of the hub.');

export const port = Number(PORT);

/** This application's URL, without a trailing slash. */
export const url = `http://localhost:${port}`;

/** A request for a sign-on that waits in one browser. */
export type Pending = { verifier: string; state: string; nonce: string };

/** The tokens of a signed-in user, and the claims about them. */
export type SignedOn = { name: string; idToken: string; refreshToken: string; checkedAt: number };

let discovered: Promise<client.Configuration> | undefined;

/** Returns the hub's endpoints and keys. Its issuer is the only address to configure. */
function configuration() {
  // Plain http is for this machine only.
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(ISSUER).hostname);
  const execute = isThisMachine ? [client.allowInsecureRequests] : [];
  const authentication = CLIENT_SECRET ? undefined : client.None();
  discovered ??= client.discovery(new URL(ISSUER), CLIENT_ID ?? '', CLIENT_SECRET, authentication, {
    execute,
  });
  discovered.catch(() => {
    discovered = undefined;
  });
  return discovered;
}

/** Begins a sign-on. @returns the hub's address, and what to remember for the answer */
export async function beginSignOn(): Promise<{ address: string; pending: Pending }> {
  const config = await configuration();
  const pending = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  const { href: address } = client.buildAuthorizationUrl(config, {
    redirect_uri: `${url}/callback`,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    state: pending.state,
    nonce: pending.nonce,
  });
  return { address, pending };
}

/** Exchanges the hub's answer for tokens. @throws if the answer does not belong to the request */
export async function finishSignOn(answer: URL, { verifier, state, nonce }: Pending): Promise<SignedOn> {
  const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  return {
    name: String(tokens.claims()?.name),
    idToken: tokens.id_token ?? '',
    refreshToken: tokens.refresh_token ?? '',
    checkedAt: Date.now(),
  };
}

/**
 * Refreshes the tokens. The hub refuses once the user has signed out or may no longer use this application.
 *
 * @returns null after a refusal
 * @throws if the hub is unreachable: the user may still be signed on
 */
export async function refresh(signedOn: SignedOn): Promise<SignedOn | null> {
  try {
    const tokens = await client.refreshTokenGrant(await configuration(), signedOn.refreshToken);
    return { ...signedOn, refreshToken: tokens.refresh_token ?? '', checkedAt: Date.now() };
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
    throw error;
  }
}

/** Returns the hub's address that signs a user out and leads back here. */
export async function signOutAddress({ idToken }: SignedOn): Promise<string> {
  return client.buildEndSessionUrl(await configuration(), {
    id_token_hint: idToken,
    post_logout_redirect_uri: `${url}/`,
  }).href;
}
