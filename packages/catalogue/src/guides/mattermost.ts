import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Mattermost does not mention PKCE.' },
  redirectUris: ['{app}/signup/openid/complete'],
  claims: ['sub', 'preferred_username', 'given_name', 'family_name', 'email'],
  limits: ['OpenID Connect needs a paid edition of Mattermost: Professional or Enterprise.'],
  steps: [
    {
      where: 'screen',
      path: 'System Console > Authentication > OpenID Connect',
      text: 'Select OpenID Connect (Other), enter these values and save. Then restart Mattermost.',
      fields: [
        { label: 'Button Name', value: 'Portico' },
        { label: 'Discovery Endpoint', value: '{discovery}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
      ],
    },
  ],
  source: {
    url: 'https://docs.mattermost.com/administration-guide/onboard/sso-openidconnect.html',
    checked: 'August 2026',
  },
});
