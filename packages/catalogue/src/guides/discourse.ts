import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/oidc/callback'],
  postLogoutRedirectUris: ['{app}'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'email_verified'],
  limits: ['The plugin is part of current versions of Discourse. Older versions must install it.'],
  steps: [
    {
      where: 'screen',
      path: 'Admin > Plugins > OpenID Connect > Settings',
      text: 'Enter these values.',
      fields: [
        { label: 'openid connect enabled', value: 'true' },
        { label: 'openid connect discovery document', value: '{discovery}' },
        { label: 'openid connect client id', value: '{clientId}' },
        { label: 'openid connect client secret', value: '{clientSecret}' },
        { label: 'openid connect authorize scope', value: 'openid profile email' },
        { label: 'openid connect use pkce', value: 'true' },
        { label: 'openid connect rp initiated logout', value: 'true' },
        { label: 'openid connect rp initiated logout redirect', value: '{app}' },
      ],
    },
  ],
  source: {
    url: 'https://meta.discourse.org/t/discourse-openid-connect/103632',
    checked: 'Plugin of June 2025',
  },
});
