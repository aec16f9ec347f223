const { createRequire } = require('node:module');

const { PORT, ISSUER, CLIENT_ID, CLIENT_SECRET, DIRECTORY } = process.env;
const url = `http://localhost:${PORT}`;

// The packages are in a temporary folder.
const load = createRequire(`${DIRECTORY}/`);

/** The settings of Node-RED, whose editor signs on by a strategy of Passport, as its documentation shows. */
module.exports = {
  uiHost: 'localhost',
  uiPort: Number(PORT),
  flowFile: 'flows.json',
  credentialSecret: 'only for tests',
  telemetry: { enabled: false },
  editorTheme: { tours: false },
  logging: { console: { level: 'info' } },
  adminAuth: {
    type: 'strategy',
    strategy: {
      name: 'openidconnect',
      label: 'Sign in by the hub',
      strategy: load('passport-openidconnect').Strategy,
      options: {
        issuer: ISSUER,
        authorizationURL: `${ISSUER}/oidc/auth`,
        tokenURL: `${ISSUER}/oidc/token`,
        userInfoURL: `${ISSUER}/oidc/userinfo`,
        clientID: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        callbackURL: `${url}/auth/strategy/callback`,
        scope: ['profile', 'email'],
        skipUserProfile: false,
        verify: (_issuer, profile, done) => done(null, profile),
      },
    },
    users: [{ username: 'ada', permissions: '*' }],
  },
};
