import oidc from 'express-openid-connect';
import { clientId, clientSecret, issuer, signedInPage, signedOutPage, url } from '../app.js';
import { createApp, listen } from '../express.js';

const app = createApp({ hasSession: false });
let refreshes = 0;

app.use(
  oidc.auth({
    issuerBaseURL: issuer,
    baseURL: url,
    clientID: clientId,
    clientSecret,
    secret: 'only for tests, but long enough',
    authRequired: false,
    idpLogout: true,
    authorizationParams: { response_type: 'code', scope: 'openid profile email' },
    routes: { login: '/sign-in', logout: '/sign-out' },
  }),
);

app.get('/', (request, response) => {
  const { oidc } = request;
  response.send(oidc.isAuthenticated() ? signedInPage(oidc.idTokenClaims, refreshes) : signedOutPage());
});

app.get('/refresh', async ({ oidc }, response) => {
  await oidc.accessToken.refresh();
  await oidc.fetchUserInfo();
  refreshes += 1;
  response.redirect('/');
});

listen(app);
