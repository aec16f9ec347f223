import { createServer } from 'node:http';
import * as client from 'openid-client';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';

/** An application that signs its users on with OpenID Connect, and has no session of its own. */
export interface RelyingParty {
  /** Its address, which leads to the hub. */
  url: string;
  redirectUri: string;
  /** Starts it with its client id and secret, until the end of the test. */
  run: (hubUrl: string, clientId: string, secret: string) => Promise<void>;
}

/**
 * Reserves the address of an application, to register it before it runs.
 *
 * @param callback the path of its redirect address
 */
export async function reserveRelyingParty(callback = '/callback'): Promise<RelyingParty> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const redirectUri = url + callback;
  return { url, redirectUri, run: (...at) => run(url, port, redirectUri, ...at) };
}

async function run(
  url: string,
  port: number,
  redirectUri: string,
  hubUrl: string,
  clientId: string,
  secret: string,
): Promise<void> {
  const config = await client.discovery(
    new URL(hubUrl),
    clientId,
    undefined,
    client.ClientSecretBasic(secret),
    { execute: [client.allowInsecureRequests] },
  );
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const authorization = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  const greet = async (address: URL) => {
    const tokens = await client.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    const { name } = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    return `<h1>Hello, ${name}</h1>`;
  };
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', url);
    if (address.pathname === '/favicon.ico') response.writeHead(204).end();
    else if (address.pathname !== new URL(redirectUri).pathname)
      response.writeHead(302, { Location: authorization.href }).end();
    else {
      const page = await greet(address).catch(error => `<h1>${error}</h1>`);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    }
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}
