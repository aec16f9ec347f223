import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: {
    type: 'confidential',
    pkceWaiver:
      'The Debian 12 image of FreshRSS has a version of mod_auth_openidc that does not send PKCE by default.',
  },
  redirectUris: ['{app}/i/oidc/'],
  claims: ['preferred_username'],
  limits: [
    'Only the Debian image of FreshRSS has OpenID Connect, not the Alpine image.',
    'Without that image, configure mod_auth_openidc in Apache.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the FreshRSS container',
      text: 'Add these variables, with a long random text as the crypto key, and create the container again.',
      block: `OIDC_ENABLED=1
OIDC_PROVIDER_METADATA_URL={discovery}
OIDC_CLIENT_ID={clientId}
OIDC_CLIENT_SECRET={clientSecret}
OIDC_CLIENT_CRYPTO_KEY=REPLACE_WITH_A_LONG_RANDOM_TEXT
OIDC_REMOTE_USER_CLAIM=preferred_username
OIDC_SCOPES=openid profile email
OIDC_X_FORWARDED_HEADERS=X-Forwarded-Host X-Forwarded-Port X-Forwarded-Proto`,
    },
    {
      where: 'screen',
      path: 'Administration > Authentication',
      text: 'Select HTTP as the authentication method.',
      fields: [],
    },
  ],
  source: {
    url: 'https://freshrss.github.io/FreshRSS/en/admins/16_OpenID-Connect.html',
    checked: 'FreshRSS 1.24',
  },
});
