import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/c/oidc/callback'],
  postLogoutRedirectUris: ['{app}/account/sign-in'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: ['sub', 'preferred_username', 'email', 'groups'],
  limits: [
    'Harbor accepts the mode OIDC only while it has no local users besides admin.',
    'Docker and Helm sign in with the CLI secret of the profile page, not through the hub.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Administration > Configuration > Authentication',
      text: 'Set the auth mode to OIDC and enter these values. Test the server before you save.',
      fields: [
        { label: 'OIDC Provider Name', value: 'Portico' },
        { label: 'OIDC Endpoint', value: '{issuer}' },
        { label: 'OIDC Client ID', value: '{clientId}' },
        { label: 'OIDC Client Secret', value: '{clientSecret}' },
        { label: 'OIDC Scope', value: 'openid,profile,email,offline_access' },
        { label: 'Username Claim', value: 'preferred_username' },
      ],
    },
    {
      where: 'screen',
      path: 'Administration > Configuration > Authentication',
      text: 'Check Automatic onboarding and OIDC Session Logout.',
      fields: [],
    },
  ],
  source: {
    url: 'https://goharbor.io/docs/main/administration/configure-authentication/oidc-auth/',
    checked: 'Harbor 2.16',
  },
});
