import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as client from 'openid-client';
import { callback, clientId, clientSecret, issuer, port, signedInPage, signedOutPage, url } from '../app.js';

const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
  execute: [client.allowInsecureRequests],
});
const sessions = new Map();
const app = new Hono();

app.use(async (context, next) => {
  const id = getCookie(context, 'session') ?? randomUUID();
  if (!sessions.has(id)) sessions.set(id, {});
  context.set('session', sessions.get(id));
  setCookie(context, 'session', id, { httpOnly: true, path: '/' });
  await next();
});

app.get('/favicon.ico', context => context.body(null, 204));

app.get('/', context => {
  const session = context.get('session');
  return context.html(session.tokens ? signedInPage(session.claims, session.refreshes) : signedOutPage());
});

app.get('/sign-in', async context => {
  const session = context.get('session');
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
  return context.redirect(address.href);
});

app.get(callback, async context => {
  const session = context.get('session');
  const tokens = await client.authorizationCodeGrant(config, new URL(context.req.url), {
    pkceCodeVerifier: session.verifier,
    expectedState: session.state,
    expectedNonce: session.nonce,
  });
  const { sub, ...claims } = tokens.claims();
  Object.assign(session, { tokens, refreshes: 0, claims: { sub, ...claims } });
  await client.fetchUserInfo(config, tokens.access_token, sub);
  return context.redirect('/');
});

app.get('/refresh', async context => {
  const session = context.get('session');
  const tokens = await client.refreshTokenGrant(config, session.tokens.refresh_token);
  await client.fetchUserInfo(config, tokens.access_token, session.claims.sub);
  session.tokens = { ...session.tokens, ...tokens };
  session.refreshes += 1;
  return context.redirect('/');
});

app.get('/sign-out', context => {
  const { tokens } = context.get('session');
  sessions.delete(getCookie(context, 'session'));
  const address = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${url}/`,
  });
  return context.redirect(address.href);
});

const listening = () => process.stdout.write(`listening at ${url}\n`);
serve({ fetch: app.fetch, port, hostname: 'localhost' }, listening);
