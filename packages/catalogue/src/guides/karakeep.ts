import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/api/auth/callback/custom'],
  claims: ['sub', 'name', 'email'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Karakeep server',
      text: 'Add these variables and restart Karakeep.',
      block: `NEXTAUTH_URL={app}
OAUTH_PROVIDER_NAME=Portico
OAUTH_WELLKNOWN_URL={discovery}
OAUTH_CLIENT_ID={clientId}
OAUTH_CLIENT_SECRET={clientSecret}
OAUTH_SCOPE=openid email profile`,
    },
  ],
  source: {
    url: 'https://docs.karakeep.app/configuration/environment-variables',
    checked: 'Karakeep of 2026',
  },
});
