import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth_oauth/signin'],
  claims: ['sub', 'name', 'email'],
  limits: [
    'Odoo itself supports the implicit flow only. The module auth_oidc of the Odoo Community Association adds the authorization code flow.',
    'The module uses one PKCE code verifier for all sign-ins.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Apps',
      text: 'Install the module Authentication OpenID Connect (auth_oidc) and its Python package python-jose.',
      fields: [],
    },
    {
      where: 'screen',
      path: 'Settings > Users & Companies > OAuth Providers > New',
      text: 'Enter these values, check Allowed and save.',
      fields: [
        { label: 'Provider name', value: 'Portico' },
        { label: 'Auth Flow', value: 'OpenID Connect (authorization code flow)' },
        { label: 'Token Map', value: 'sub:user_id' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'Login button label', value: 'Sign in with Portico' },
        { label: 'Authorization URL', value: '{authorization}' },
        { label: 'Scope', value: 'openid profile email' },
        { label: 'UserInfo URL', value: '{userinfo}' },
        { label: 'Token URL', value: '{token}' },
        { label: 'JWKS URL', value: '{jwks}' },
      ],
    },
  ],
  source: {
    url: 'https://github.com/OCA/server-auth/tree/16.0/auth_oidc',
    checked: 'auth_oidc 16.0 for Odoo 16',
  },
});
