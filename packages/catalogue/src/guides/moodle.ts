import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Moodle does not mention PKCE.' },
  redirectUris: ['{app}/admin/oauth2callback.php'],
  claims: ['sub', 'preferred_username', 'given_name', 'family_name', 'email'],
  limits: [
    'Moodle asks new users to confirm their email address unless the service is set not to require it.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Site administration > Server > OAuth 2 services > Custom',
      text: 'Enter these values, show the service on the login page and save.',
      fields: [
        { label: 'Name', value: 'Portico' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
        { label: 'Service base URL', value: '{issuer}' },
        { label: 'Scopes included in a login request', value: 'openid profile email' },
      ],
    },
    {
      where: 'screen',
      path: 'Site administration > Server > OAuth 2 services > Portico > Configure user field mappings',
      text: 'Map the user name to the claim preferred_username.',
      fields: [
        { label: 'External field name', value: 'preferred_username' },
        { label: 'Internal field name', value: 'username' },
      ],
    },
    {
      where: 'screen',
      path: 'Site administration > Plugins > Authentication > Manage authentication',
      text: 'Enable OAuth 2.',
      fields: [],
    },
  ],
  source: { url: 'https://docs.moodle.org/en/OAuth_2_services', checked: 'Moodle 4.3' },
});
