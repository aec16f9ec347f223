import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oauth2/oidc/callback'],
  claims: ['sub', 'preferred_username', 'email'],
  limits: ['Existing users link their account in the settings of Miniflux.'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Miniflux server',
      text: 'Add these variables and restart Miniflux.',
      block: `OAUTH2_PROVIDER=oidc
OAUTH2_OIDC_PROVIDER_NAME=Portico
OAUTH2_OIDC_DISCOVERY_ENDPOINT={issuer}
OAUTH2_CLIENT_ID={clientId}
OAUTH2_CLIENT_SECRET={clientSecret}
OAUTH2_REDIRECT_URL={app}/oauth2/oidc/callback
OAUTH2_USER_CREATION=1`,
    },
  ],
  source: { url: 'https://miniflux.app/docs/configuration.html', checked: 'Miniflux of August 2026' },
});
