import * as client from 'openid-client';
import { expect } from 'vitest';
import { callback, type SignOn, type SignOnWorld, type Tokens } from '../../support/services/relyingParty.ts';

/**
 * A module of the OpenID Foundation's conformance suite, written again from its name and the specifications. `run` disturbs
 * no other module at the same hub, `change` may.
 */
export type Module = { checks: string } & (
  | { run: (world: SignOnWorld) => Promise<void> }
  | { change: (world: SignOnWorld) => Promise<void> }
  | { skipped: string }
);

export type Modules = Readonly<Record<string, Module>>;

/** Returns the parameters of a complete request, as text. */
export const requestOf = async (
  world: SignOnWorld,
  more: Record<string, string> = {},
): Promise<URLSearchParams> =>
  new URLSearchParams({
    client_id: world.appId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    state: 'kept',
    nonce: client.randomNonce(),
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    ...more,
  });

/** Sends a request of a signed-in visitor. @returns the hub's first answer */
export const send = (world: SignOnWorld, parameters: URLSearchParams) =>
  world.browser(world.user.token).get(`/oidc/auth?${parameters}`);

/** Signs a signed-in visitor on with more parameters, and checks the ID token as every client does. */
export async function signOnWith(world: SignOnWorld, more: Record<string, string>): Promise<Tokens> {
  const tokens = await world.signOn(undefined, undefined, more);
  expect(tokens.claims()).toMatchObject({ iss: world.url, aud: world.appId, sub: world.user.id });
  return tokens;
}

/** Returns the discovery document. */
export async function discoveryOf({ url }: SignOnWorld): Promise<Record<string, unknown>> {
  const found = await fetch(`${url}/.well-known/openid-configuration`);
  expect(found.headers.get('content-type')).toMatch(/^application\/json/);
  return (await found.json()) as Record<string, unknown>;
}

/** Returns the names of the claims that a scope adds to userinfo. */
export const namesFor = async (world: SignOnWorld, scope: string) => {
  const { sub: _, ...claims } = await world.userinfo(await signOnWith(world, { scope }));
  return Object.keys(claims).sort();
};

/** Expects a page at the hub instead of a redirect. */
export function expectPage({ status, location }: SignOn['page']): void {
  expect({ status, location }).toEqual({ status: 400, location: null });
}

/** Waits in real time: the library compares `max_age` with the clock. */
export const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
