import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Vikunja does not send PKCE to sign-in providers.' },
  redirectUris: ['{app}/auth/openid/portico'],
  postLogoutRedirectUris: ['{app}'],
  claims: ['sub', 'name', 'preferred_username', 'email'],
  limits: [
    'The key of the provider is part of the redirect address, so keep it as portico.',
    'Versions before 1.0 have a list of providers instead of keys.',
  ],
  steps: [
    {
      where: 'file',
      path: 'config.yml',
      format: 'yaml',
      text: 'Add the provider and restart Vikunja.',
      block: `auth:
  openid:
    enabled: true
    providers:
      portico:
        name: Portico
        authurl: "{issuer}"
        logouturl: "{endSession}?client_id={clientId:url}&post_logout_redirect_uri={app:url}"
        clientid: "{clientId}"
        clientsecret: "{clientSecret}"
        scope: openid profile email`,
    },
  ],
  source: { url: 'https://vikunja.io/docs/openid/', checked: 'Vikunja 2' },
});
