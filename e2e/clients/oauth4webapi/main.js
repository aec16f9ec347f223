import * as oauth from 'oauth4webapi';
import { clientId, clientSecret, issuer, signedInPage, signedOutPage, url } from '../app.js';
import { createApp, listen } from '../express.js';

const insecure = { [oauth.allowInsecureRequests]: true };
const issuerUrl = new URL(issuer);
const server = await oauth.processDiscoveryResponse(
  issuerUrl,
  await oauth.discoveryRequest(issuerUrl, insecure),
);
const client = { client_id: clientId };
const authentication = oauth.ClientSecretPost(clientSecret);
const redirectUri = `${url}/callback`;
const app = createApp();

app.get('/', ({ session }, response) => {
  response.send(session.tokens ? signedInPage(session.claims, session.refreshes) : signedOutPage());
});

app.get('/sign-in', async ({ session }, response) => {
  session.verifier = oauth.generateRandomCodeVerifier();
  session.state = oauth.generateRandomState();
  session.nonce = oauth.generateRandomNonce();
  const address = new URL(server.authorization_endpoint);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: await oauth.calculatePKCECodeChallenge(session.verifier),
    code_challenge_method: 'S256',
    state: session.state,
    nonce: session.nonce,
  });
  response.redirect(address.href);
});

app.get('/callback', async (request, response) => {
  const { session } = request;
  const answer = oauth.validateAuthResponse(server, client, new URL(request.url, url), session.state);
  const { verifier, nonce } = session;
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      ...[server, client, authentication, answer, redirectUri, verifier, insecure],
    ),
    { expectedNonce: nonce, requireIdToken: true },
  );
  Object.assign(session, { tokens, refreshes: 0, claims: oauth.getValidatedIdTokenClaims(tokens) });
  await fetchUserInfo(tokens.access_token, session.claims.sub);
  response.redirect('/');
});

app.get('/refresh', async ({ session }, response) => {
  const { refresh_token: refreshToken } = session.tokens;
  const tokens = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, insecure),
  );
  await fetchUserInfo(tokens.access_token, session.claims.sub);
  session.tokens = { ...session.tokens, ...tokens };
  session.refreshes += 1;
  response.redirect('/');
});

app.get('/sign-out', (request, response) => {
  const address = new URL(server.end_session_endpoint);
  address.search = new URLSearchParams({
    id_token_hint: request.session.tokens.id_token,
    post_logout_redirect_uri: `${url}/`,
  });
  request.session.destroy(() => response.redirect(address.href));
});

async function fetchUserInfo(accessToken, subject) {
  const answer = await oauth.userInfoRequest(server, client, accessToken, insecure);
  return oauth.processUserInfoResponse(server, client, subject, answer);
}

listen(app);
