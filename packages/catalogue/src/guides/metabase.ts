import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Metabase does not mention PKCE.' },
  redirectUris: ['{app}/auth/sso/portico/callback'],
  claims: ['sub', 'given_name', 'family_name', 'email', 'groups'],
  limits: [
    'OpenID Connect needs a paid edition of Metabase: Pro or Enterprise.',
    'A self-hosted Metabase needs MB_ENCRYPTION_SECRET_KEY. Set it before, and never remove it.',
    'The key of the provider is part of the redirect address, so keep it as portico.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Admin > Settings > Authentication > OIDC',
      text: 'Enter these values and save.',
      fields: [
        { label: 'Key', value: 'portico' },
        { label: 'Login prompt', value: 'Sign in with Portico' },
        { label: 'Issuer URI', value: '{issuer}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'Scopes', value: 'openid, email, profile' },
      ],
    },
  ],
  source: {
    url: 'https://www.metabase.com/docs/latest/people-and-groups/authenticating-with-oidc',
    checked: 'Documentation of 2026',
  },
});
