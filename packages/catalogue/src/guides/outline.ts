import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/oidc.callback'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'email_verified'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Outline server',
      text: 'Add these variables and restart Outline. Leave the other OIDC addresses empty, so that Outline uses discovery.',
      block: `URL={app}
OIDC_CLIENT_ID={clientId}
OIDC_CLIENT_SECRET={clientSecret}
OIDC_ISSUER_URL={issuer}
OIDC_USERNAME_CLAIM=preferred_username
OIDC_DISPLAY_NAME=Portico
OIDC_SCOPES=openid profile email`,
    },
  ],
  source: {
    url: 'https://docs.getoutline.com/s/hosting/doc/oidc-8CPBm6uC0I',
    checked: 'Outline 1.9',
  },
});
