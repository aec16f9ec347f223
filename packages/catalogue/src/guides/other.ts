import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: [],
  claims: ['sub', 'name', 'preferred_username', 'email', 'email_verified'],
  limits: [
    'The redirect address is in the documentation of the application, often as callback URL.',
    'PKCE is required. Waive it only for an application that cannot send it.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'OpenID Connect settings of the application',
      text: 'Enter the client ID, the client secret if there is one, and the issuer or the discovery document.',
      fields: [
        { label: 'Issuer', value: '{issuer}' },
        { label: 'Discovery document', value: '{discovery}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
      ],
    },
    {
      where: 'screen',
      path: 'Applications without discovery',
      text: 'Enter these addresses too.',
      fields: [
        { label: 'Authorization endpoint', value: '{authorization}' },
        { label: 'Token endpoint', value: '{token}' },
        { label: 'User info endpoint', value: '{userinfo}' },
        { label: 'Keys (JWKS)', value: '{jwks}' },
        { label: 'End session endpoint', value: '{endSession}' },
      ],
    },
  ],
  source: {
    url: 'https://openid.net/specs/openid-connect-core-1_0.html',
    checked: 'OpenID Connect Core 1.0',
  },
});
