import * as client from 'openid-client';
import {
  callback,
  clientId,
  clientSecret,
  createApp,
  issuer,
  listen,
  signedInPage,
  signedOutPage,
  url,
} from '../app.js';

const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
  execute: [client.allowInsecureRequests],
});
const app = createApp();

app.get('/', ({ session }, response) => {
  response.send(session.tokens ? signedInPage(session.claims, session.refreshes) : signedOutPage());
});

app.get('/sign-in', async ({ session }, response) => {
  session.verifier = client.randomPKCECodeVerifier();
  session.state = client.randomState();
  session.nonce = client.randomNonce();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: url + callback,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(session.verifier),
    code_challenge_method: 'S256',
    state: session.state,
    nonce: session.nonce,
  });
  response.redirect(address.href);
});

app.get(callback, async (request, response) => {
  const { session } = request;
  const tokens = await client.authorizationCodeGrant(config, new URL(request.url, url), {
    pkceCodeVerifier: session.verifier,
    expectedState: session.state,
    expectedNonce: session.nonce,
  });
  const { sub, ...claims } = tokens.claims();
  Object.assign(session, { tokens, refreshes: 0, claims: { sub, ...claims } });
  await client.fetchUserInfo(config, tokens.access_token, sub);
  response.redirect('/');
});

app.get('/refresh', async ({ session }, response) => {
  const tokens = await client.refreshTokenGrant(config, session.tokens.refresh_token);
  await client.fetchUserInfo(config, tokens.access_token, session.claims.sub);
  session.tokens = { ...session.tokens, ...tokens };
  session.refreshes += 1;
  response.redirect('/');
});

app.get('/sign-out', (request, response) => {
  const address = client.buildEndSessionUrl(config, {
    id_token_hint: request.session.tokens.id_token,
    post_logout_redirect_uri: `${url}/`,
  });
  request.session.destroy(() => response.redirect(address.href));
});

listen(app);
