import { once } from 'node:events';
import { createServer } from 'node:http';
import * as client from 'openid-client';
import { type Connection, type RunningClient, sees } from './client.ts';

/**
 * Returns the steps of a server that signs no one on but checks access tokens at the hub. It gets them as another part
 * of the same application would.
 *
 * @param accepts uses an access token at the server
 */
export async function resourceServer(
  { spareUrl, issuer, clientId, clientSecret }: Connection,
  accepts: (accessToken: string) => Promise<boolean>,
  stop: () => Promise<unknown>,
): Promise<RunningClient> {
  const options = { execute: [client.allowInsecureRequests] };
  const party = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  const server = createServer((_, response) => response.end('Back at the application'));
  await once(server.listen(Number(new URL(spareUrl).port), '127.0.0.1'), 'listening');
  const redirectUri = `${spareUrl}/callback`;
  let tokens: client.TokenEndpointResponse | undefined;

  const use = async (token: string) => {
    if (!(await accepts(token))) throw new Error('It refuses an access token');
    if (await accepts(`not-${token}`)) throw new Error('It accepts any access token');
  };
  return {
    async signOn(page, enterPassword) {
      const pkceCodeVerifier = client.randomPKCECodeVerifier();
      const expectedState = client.randomState();
      const address = client.buildAuthorizationUrl(party, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: expectedState,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      await page.goto(address.href);
      await enterPassword();
      await page.waitForURL(({ href }) => href.startsWith(redirectUri));
      const checks = { pkceCodeVerifier, expectedState };
      tokens = await client.authorizationCodeGrant(party, new URL(page.url()), checks);
      await use(tokens.access_token);
    },
    async refresh() {
      const before = tokens;
      const refreshed = await client.refreshTokenGrant(party, before?.refresh_token ?? '');
      tokens = { ...before, ...refreshed };
      await use(refreshed.access_token);
    },
    async signOut(page, confirm) {
      const address = client.buildEndSessionUrl(party, {
        id_token_hint: tokens?.id_token ?? '',
        post_logout_redirect_uri: `${spareUrl}/`,
      });
      await page.goto(address.href);
      await confirm();
      await sees(page, /signed out|Back at the application/i);
    },
    isSignedOn: () => accepts(tokens?.access_token ?? ''),
    async stop() {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
}
