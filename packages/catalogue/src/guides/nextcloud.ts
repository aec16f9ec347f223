import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/apps/user_oidc/code', '{app}/index.php/apps/user_oidc/code'],
  postLogoutRedirectUris: ['{app}/'],
  backchannelLogoutUri: '{app}/index.php/apps/user_oidc/backchannel-logout/portico',
  claims: ['sub', 'name', 'email'],
  limits: [
    'Nextcloud needs the app OpenID Connect user backend (user_oidc).',
    'Nextcloud derives its user id from the sub claim. Existing accounts are not linked.',
    'A hub with a private address needs allow_local_remote_servers in config.php.',
  ],
  steps: [
    {
      where: 'terminal',
      path: 'Folder of Nextcloud, as the user of the web server',
      text: 'Install the app.',
      block: 'php occ app:install user_oidc',
    },
    {
      where: 'terminal',
      path: 'Folder of Nextcloud, as the user of the web server',
      text: 'Add the provider. The sign-in page then shows a button for it.',
      block: `php occ user_oidc:provider 'portico' --clientid='{clientId}' --clientsecret='{clientSecret}' --discoveryuri='{discovery}' --scope='openid email profile'`,
    },
  ],
  source: { url: 'https://github.com/nextcloud/user_oidc', checked: 'user_oidc 8.11' },
});
