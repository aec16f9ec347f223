import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/sso/OID/redirect/portico'],
  scopes: ['openid', 'profile'],
  claims: ['sub', 'preferred_username', 'groups'],
  limits: [
    'Jellyfin has no OpenID Connect of its own. It needs the community plugin SSO-Auth.',
    'The plugin works in browsers. Other clients sign in with Quick Connect.',
    'The provider name is part of the redirect address, so keep it as portico.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Dashboard > Plugins > Repositories',
      text: 'Add the repository of the plugin. Then install SSO-Auth from the catalogue and restart Jellyfin.',
      fields: [
        {
          label: 'Repository URL',
          value: 'https://raw.githubusercontent.com/9p4/jellyfin-plugin-sso/manifest-release/manifest.json',
        },
      ],
    },
    {
      where: 'screen',
      path: 'Dashboard > Plugins > SSO-Auth > Settings',
      text: 'Enter these values, check Enabled and save. Restart Jellyfin again.',
      fields: [
        { label: 'Name of OpenID Provider', value: 'portico' },
        { label: 'OpenID Endpoint', value: '{issuer}' },
        { label: 'OpenID Client ID', value: '{clientId}' },
        { label: 'OpenID client secret', value: '{clientSecret}' },
      ],
    },
    {
      where: 'screen',
      path: 'Dashboard > General > Branding > Login disclaimer',
      text: 'Add a link to the sign-in page.',
      fields: [
        {
          label: 'Login disclaimer',
          value: '<a href="{app}/sso/OID/start/portico">Sign in with Portico</a>',
        },
      ],
    },
  ],
  source: { url: 'https://github.com/9p4/jellyfin-plugin-sso', checked: 'SSO-Auth 4.0 for Jellyfin 10.11' },
});
