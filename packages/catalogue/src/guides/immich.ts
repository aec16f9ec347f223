import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/login', '{app}/user-settings', '{app}/api/oauth/mobile-redirect'],
  claims: ['sub', 'name', 'preferred_username', 'email'],
  limits: [
    'The mobile app returns through {app}/api/oauth/mobile-redirect, because its own address is not a web address.',
    'The storage label is read when a user is created and does not follow later changes.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Administration > Settings > Authentication Settings > OAuth',
      text: 'Enable OAuth, enter these values and save.',
      fields: [
        { label: 'Issuer URL', value: '{issuer}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
        { label: 'Scope', value: 'openid email profile' },
        { label: 'Signing Algorithm', value: 'RS256' },
        { label: 'Storage Label Claim', value: 'preferred_username' },
        { label: 'Button Text', value: 'Sign in with Portico' },
      ],
    },
    {
      where: 'screen',
      path: 'Administration > Settings > Authentication Settings > OAuth',
      text: 'Turn on Mobile Redirect URI Override and enter the address.',
      fields: [{ label: 'Mobile Redirect URI', value: '{app}/api/oauth/mobile-redirect' }],
    },
  ],
  source: { url: 'https://docs.immich.app/administration/oauth', checked: 'Immich 2' },
});
