import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/login'],
  postLogoutRedirectUris: ['{app}/login?direct=1'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'groups'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Mealie server',
      text: 'Add these variables and restart Mealie.',
      block: `BASE_URL={app}
OIDC_AUTH_ENABLED=true
OIDC_SIGNUP_ENABLED=true
OIDC_CONFIGURATION_URL={discovery}
OIDC_CLIENT_ID={clientId}
OIDC_CLIENT_SECRET={clientSecret}
OIDC_PROVIDER_NAME=Portico
OIDC_USER_CLAIM=email`,
    },
  ],
  source: {
    url: 'https://docs.mealie.io/documentation/getting-started/authentication/oidc-v2/',
    checked: 'Mealie 2',
  },
});
