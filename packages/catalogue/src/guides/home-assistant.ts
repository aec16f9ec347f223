import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'public' },
  redirectUris: ['{app}/auth/oidc/callback'],
  scopes: ['openid', 'profile'],
  claims: ['sub', 'name', 'preferred_username', 'groups'],
  limits: [
    'Home Assistant has no OpenID Connect of its own. It needs the community integration hass-oidc-auth.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'HACS',
      text: 'Search for OpenID Connect and install the integration.',
      fields: [],
    },
    {
      where: 'file',
      path: 'configuration.yaml',
      format: 'yaml',
      text: 'Add the provider and restart Home Assistant.',
      block: `auth_oidc:
  client_id: "{clientId}"
  discovery_url: "{discovery}"
  display_name: Portico`,
    },
  ],
  source: {
    url: 'https://github.com/christiaangoossens/hass-oidc-auth/blob/main/docs/configuration.md',
    checked: 'hass-oidc-auth 1.1.1',
  },
});
