import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/securityRealm/finishLogin'],
  postLogoutRedirectUris: ['{app}/OicLogout'],
  claims: ['preferred_username', 'name', 'email', 'groups'],
  limits: [
    'Jenkins needs the plugin OpenId Connect Authentication (oic-auth).',
    'The plugin replaces all other ways to sign in. Configure its escape hatch before you save.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Manage Jenkins > Plugins > Available plugins',
      text: 'Install the plugin OpenId Connect Authentication.',
      fields: [],
    },
    {
      where: 'screen',
      path: 'Manage Jenkins > Security > Security Realm',
      text: 'Choose Login with Openid Connect and enter these values.',
      fields: [
        { label: 'Client id', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
        { label: 'Configuration mode', value: 'Discovery via well-known endpoint' },
        { label: 'Well-known configuration endpoint', value: '{discovery}' },
        { label: 'Override scopes', value: 'openid profile email' },
      ],
    },
    {
      where: 'screen',
      path: 'Security Realm > Advanced configuration > User fields',
      text: 'Select the claims that Jenkins reads.',
      fields: [
        { label: 'User name field name', value: 'preferred_username' },
        { label: 'Full name field name', value: 'name' },
        { label: 'Email field name', value: 'email' },
      ],
    },
    {
      where: 'screen',
      path: 'Security Realm > Properties',
      text: 'Add the properties for PKCE and for the escape hatch, with an administrator of your choice.',
      fields: [],
    },
  ],
  source: { url: 'https://plugins.jenkins.io/oic-auth/', checked: 'oic-auth of July 2026' },
});
