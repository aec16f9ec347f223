import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Gitea does not send PKCE to sign-in providers.' },
  redirectUris: ['{app}/user/oauth2/portico/callback'],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: ['The authentication name is part of the redirect address, so keep it as portico.'],
  steps: [
    {
      where: 'screen',
      path: 'Site administration > Identity and access > Authentication sources > Add authentication source',
      text: 'Choose the type OAuth2 and enter these values.',
      fields: [
        { label: 'Authentication Name', value: 'portico' },
        { label: 'OAuth2 Provider', value: 'OpenID Connect' },
        { label: 'Client ID (Key)', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'OpenID Connect Auto Discovery URL', value: '{discovery}' },
        { label: 'Additional Scopes', value: 'profile email' },
      ],
    },
  ],
  source: {
    url: 'https://docs.gitea.com/administration/command-line',
    checked: 'Gitea 1.24, Forgejo 12',
  },
});
