import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: {
    type: 'confidential',
    pkceWaiver: 'The plugin OpenID Connect Generic does not send PKCE.',
  },
  redirectUris: ['{app}/wp-admin/admin-ajax.php?action=openid-connect-authorize'],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: ['WordPress needs the plugin OpenID Connect Generic Client.'],
  steps: [
    {
      where: 'screen',
      path: 'Plugins > Add New',
      text: 'Install and activate OpenID Connect Generic Client.',
      fields: [],
    },
    {
      where: 'file',
      path: 'wp-config.php',
      format: 'php',
      text: 'Add these lines above the line that ends the editing.',
      block: `define( 'OIDC_LOGIN_TYPE', 'button' );
define( 'OIDC_CLIENT_ID', '{clientId}' );
define( 'OIDC_CLIENT_SECRET', '{clientSecret}' );
define( 'OIDC_CLIENT_SCOPE', 'openid profile email' );
define( 'OIDC_ENDPOINT_LOGIN_URL', '{authorization}' );
define( 'OIDC_ENDPOINT_TOKEN_URL', '{token}' );
define( 'OIDC_ENDPOINT_USERINFO_URL', '{userinfo}' );
define( 'OIDC_CREATE_IF_DOES_NOT_EXIST', true );
define( 'OIDC_LINK_EXISTING_USERS', false );`,
    },
  ],
  source: {
    url: 'https://wordpress.org/plugins/daggerhart-openid-connect-generic/',
    checked: 'OpenID Connect Generic 3.10.3',
  },
});
