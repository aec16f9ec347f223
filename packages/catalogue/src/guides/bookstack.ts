import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oidc/callback'],
  postLogoutRedirectUris: ['{app}', '{app}/login', '{app}/login?prevent_auto_init=true'],
  claims: ['sub', 'name', 'email', 'groups'],
  limits: [
    'The address of the hub must begin with https.',
    'Existing users are not linked by email address. An administrator enters the External Authentication ID.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'The file .env of BookStack',
      text: 'Add or change these variables.',
      block: `AUTH_METHOD=oidc
AUTH_AUTO_INITIATE=false
OIDC_NAME=Portico
OIDC_DISPLAY_NAME_CLAIMS=name
OIDC_CLIENT_ID={clientId}
OIDC_CLIENT_SECRET={clientSecret}
OIDC_ISSUER={issuer}
OIDC_ISSUER_DISCOVER=true
OIDC_END_SESSION_ENDPOINT=true`,
    },
  ],
  source: {
    url: 'https://www.bookstackapp.com/docs/admin/oidc-auth/',
    checked: 'BookStack 24.05',
  },
});
