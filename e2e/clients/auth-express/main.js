import { ExpressAuth, getSession } from '@auth/express';
import { clientId, clientSecret, issuer, signedInPage, signedOutPage, url } from '../app.js';
import { createApp, listen } from '../express.js';

const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
const config = {
  secret: 'only for tests, but long enough',
  trustHost: true,
  providers: [
    // Without a logo, the library's page loads one from another site.
    {
      ...{ id: 'portico', name: 'Portico', type: 'oidc', style: { logo: '' } },
      ...{ issuer, clientId, clientSecret },
    },
  ],
  callbacks: {
    jwt: ({ token, account, profile }) =>
      account ? { ...token, idToken: account.id_token, claims: profile } : token,
    session: ({ session, token: { idToken, claims } }) => ({ ...session, idToken, claims }),
  },
};
const app = createApp({ hasSession: false });

app.set('trust proxy', true);
// As a regular expression: the library reads the numbered parameters of Express 4.
app.use(/^\/auth\/(.*)/, ExpressAuth(config));

app.get('/', async (request, response) => {
  const session = await getSession(request, config);
  response.send(session === null ? signedOutPage('/auth/signin') : signedInPage(session.claims));
});

// The library ends only the application's session; the application's guide to sign-outs adds the redirect to the
// provider.
app.get('/sign-out', async (request, response) => {
  const { idToken } = await getSession(request, config);
  const address = new URL(metadata.end_session_endpoint);
  address.search = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${url}/` });
  response.clearCookie('authjs.session-token').redirect(address.href);
});

listen(app);
