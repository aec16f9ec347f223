import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Rocket.Chat does not send PKCE.' },
  redirectUris: ['{app}/_oauth/portico'],
  claims: ['sub', 'preferred_username', 'name', 'email', 'role'],
  limits: ['The name of the service is part of the redirect address, so keep it as portico.'],
  steps: [
    {
      where: 'screen',
      path: 'Administration > Workspace > Settings > OAuth > Add custom OAuth',
      text: 'Add a service with this name.',
      fields: [{ label: 'Custom OAuth name', value: 'portico' }],
    },
    {
      where: 'screen',
      path: 'Administration > Workspace > Settings > OAuth > Custom OAuth: Portico',
      text: 'Enable the service, enter these values and save.',
      fields: [
        { label: 'URL', value: '{issuer}' },
        { label: 'Token Path', value: '{token}' },
        { label: 'Token Sent Via', value: 'Payload' },
        { label: 'Identity Token Sent Via', value: 'Header' },
        { label: 'Identity Path', value: '{userinfo}' },
        { label: 'Authorize Path', value: '{authorization}' },
        { label: 'Scope', value: 'openid profile email' },
        { label: 'Id', value: '{clientId}' },
        { label: 'Secret', value: '{clientSecret}' },
        { label: 'Username field', value: 'preferred_username' },
        { label: 'Email field', value: 'email' },
        { label: 'Name field', value: 'name' },
      ],
    },
    {
      where: 'screen',
      path: 'Administration > Workspace > Settings > OAuth',
      text: 'Press Refresh OAuth Services, so that the sign-in page shows the button.',
      fields: [],
    },
  ],
  source: {
    url: 'https://github.com/RocketChat/docs/blob/main/use-rocket.chat/authentication/oauth/README.md',
    checked: 'Rocket.Chat 7, documentation of June 2024',
  },
});
