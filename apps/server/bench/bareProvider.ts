import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { createProviderStore } from './providerStore.ts';

/**
 * The bare library in a separate process: `node bareProvider.ts`. Its one user signs in without a screen. Prints
 * `ready at <url>`. The environment has CLIENT_ID, CLIENT_SECRET and REDIRECT_URI, and DATABASE_URL unless the store is
 * in memory.
 */
const { CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '', DATABASE_URL = '' } = process.env;
const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
const server = createServer();
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const url = `http://localhost:${(server.address() as AddressInfo).port}`;
const claims = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true };

const provider = new Provider(url, {
  ...(DATABASE_URL === '' ? {} : { adapter: await createProviderStore(DATABASE_URL) }),
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'only' }] },
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['only for measurements'] },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => claims }),
  async loadExistingGrant(ctx) {
    const { client, session } = ctx.oidc;
    const clientId = client?.clientId ?? '';
    const known = session?.grantIdFor(clientId);
    if (known !== undefined) return ctx.oidc.provider.Grant.find(known);
    const grant = new ctx.oidc.provider.Grant({ clientId, accountId: session?.accountId ?? '' });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
  interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
});
const handle = provider.callback();
server.on('request', async (incoming, outgoing) => {
  if (!incoming.url?.startsWith('/sign-in/')) return handle(incoming, outgoing);
  await provider.interactionFinished(incoming, outgoing, { login: { accountId: 'ada' } });
});
process.stderr.write(`ready at ${url}\n`);
