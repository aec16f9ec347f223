import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: [
    '{app}/index.php?title=Special:PluggableAuthLogin',
    '{app}/index.php/Special:PluggableAuthLogin',
  ],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: [
    'MediaWiki needs the extensions PluggableAuth and OpenID Connect.',
    'Wikis with short addresses or in another language have a different redirect address. It is the address of Special:PluggableAuthLogin.',
  ],
  steps: [
    {
      where: 'file',
      path: 'LocalSettings.php',
      format: 'php',
      text: 'Copy both extensions to the folder extensions, then add these lines.',
      block: `wfLoadExtension( 'PluggableAuth' );
wfLoadExtension( 'OpenIDConnect' );
$wgPluggableAuth_Config['Portico'] = [
  'plugin' => 'OpenIDConnect',
  'data' => [
    'providerURL' => '{issuer}',
    'clientID' => '{clientId}',
    'clientsecret' => '{clientSecret}',
    'scope' => [ 'openid', 'profile', 'email' ],
    'codeChallengeMethod' => 'S256',
  ],
];`,
    },
    {
      where: 'terminal',
      path: 'Folder of MediaWiki',
      text: 'Create the tables of the extensions.',
      block: 'php maintenance/run.php update',
    },
  ],
  source: {
    url: 'https://www.mediawiki.org/wiki/Extension:OpenID_Connect',
    checked: 'OpenID Connect 8.3 for MediaWiki 1.42',
  },
});
