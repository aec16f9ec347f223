import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/openid/callback', '{app}/auth/openid/mobile-redirect'],
  postLogoutRedirectUris: ['{app}/login'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'groups'],
  limits: ['Choose the subfolder for redirect addresses that matches the address of the application.'],
  steps: [
    {
      where: 'screen',
      path: 'Settings > Authentication > OpenID Connect Authentication',
      text: 'Enter the issuer and press Auto-populate. Then enter the other values, save and restart the server.',
      fields: [
        { label: 'Issuer URL', value: '{issuer}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'Button Text', value: 'Sign in with Portico' },
      ],
    },
  ],
  source: {
    url: 'https://www.audiobookshelf.org/guides/oidc_authentication',
    checked: 'Audiobookshelf 2.36',
  },
});
