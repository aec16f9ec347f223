import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{appOrigin}/openid/callback'],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: ['The first user who signs in through the hub becomes the owner of the server.'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Actual Budget server',
      text: 'Add these variables and restart the server.',
      block: `ACTUAL_OPENID_DISCOVERY_URL={discovery}
ACTUAL_OPENID_CLIENT_ID={clientId}
ACTUAL_OPENID_CLIENT_SECRET={clientSecret}
ACTUAL_OPENID_SERVER_HOSTNAME={appOrigin}`,
    },
    {
      where: 'screen',
      path: 'Settings of any budget > Start using OpenID',
      text: 'Start using OpenID and sign in.',
      fields: [],
    },
  ],
  source: { url: 'https://actualbudget.org/docs/config/oauth-auth', checked: 'Actual Budget 25' },
});
