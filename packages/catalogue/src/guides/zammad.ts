import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'public' },
  redirectUris: ['{app}/auth/openid_connect/callback'],
  backchannelLogoutUri: '{app}/auth/openid_connect/backchannel_logout',
  claims: ['sub', 'name', 'email'],
  limits: [
    'Zammad and the hub must be reachable by https with certificates that are not self-signed.',
    'The documentation allows any address of Zammad after sign-out. Register the one that the hub reports.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Settings > Security > Third-party Applications > Authentication via OpenID Connect',
      text: 'Enter these values, turn on PKCE and save.',
      fields: [
        { label: 'Display name', value: 'Portico' },
        { label: 'Identifier', value: '{clientId}' },
        { label: 'Issuer', value: '{issuer}' },
        { label: 'UID Field', value: 'sub' },
        { label: 'Scopes', value: 'openid email profile' },
      ],
    },
  ],
  source: {
    url: 'https://admin-docs.zammad.org/en/latest/settings/security/third-party/openid-connect.html',
    checked: 'July 2026',
  },
});
