import passport from 'passport';
import OpenIDConnectStrategy from 'passport-openidconnect';
import { clientId, clientSecret, issuer, signedInPage, signedOutPage, url } from '../app.js';
import { createApp, listen } from '../express.js';

const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();

passport.use(
  new OpenIDConnectStrategy(
    {
      issuer,
      authorizationURL: metadata.authorization_endpoint,
      tokenURL: metadata.token_endpoint,
      userInfoURL: metadata.userinfo_endpoint,
      clientID: clientId,
      clientSecret,
      callbackURL: `${url}/callback`,
      scope: ['profile', 'email'],
      skipUserProfile: false,
    },
    (_issuer, profile, _context, idToken, done) => {
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url'));
      done(null, { idToken, claims: { ...claims, name: profile.displayName } });
    },
  ),
);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const app = createApp();
app.use(passport.session());

app.get('/', ({ user }, response) => {
  response.send(user ? signedInPage(user.claims) : signedOutPage());
});

app.get('/sign-in', passport.authenticate('openidconnect'));
app.get('/callback', passport.authenticate('openidconnect', { successRedirect: '/' }));

app.get('/sign-out', (request, response, next) => {
  const address = new URL(metadata.end_session_endpoint);
  address.search = new URLSearchParams({
    id_token_hint: request.user.idToken,
    post_logout_redirect_uri: `${url}/`,
  });
  request.logout(error => (error ? next(error) : response.redirect(address.href)));
});

listen(app);
