import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Wiki.js does not send PKCE.' },
  redirectUris: [],
  postLogoutRedirectUris: ['{app}'],
  claims: ['sub', 'name', 'email', 'groups'],
  limits: [
    'Wiki.js generates a part of its redirect address, so copy the address from Wiki.js.',
    'New users belong to no group until self-registration assigns one.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Administration > Authentication > Add Strategy',
      text: 'Add Generic OpenID Connect / OAuth2, enter these values and apply.',
      fields: [
        { label: 'Display Name', value: 'Portico' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'Authorization Endpoint URL', value: '{authorization}' },
        { label: 'Token Endpoint URL', value: '{token}' },
        { label: 'User Info Endpoint URL', value: '{userinfo}' },
        { label: 'Issuer', value: '{issuer}' },
        { label: 'Email Claim', value: 'email' },
        { label: 'Display Name Claim', value: 'name' },
        {
          label: 'Logout URL',
          value: '{endSession}?client_id={clientId:url}&post_logout_redirect_uri={app:url}',
        },
      ],
    },
    {
      where: 'screen',
      path: 'Administration > Authentication > Configuration Reference',
      text: 'Copy the callback address and add it to the redirect addresses of this application.',
      fields: [],
    },
  ],
  source: { url: 'https://docs.requarks.io/auth', checked: 'Wiki.js 2.5' },
});
