import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of n8n does not mention PKCE.' },
  redirectUris: ['{app}/rest/sso/oidc/callback'],
  claims: ['sub', 'email', 'given_name', 'family_name'],
  limits: [
    'OpenID Connect needs a paid edition of n8n.',
    'Users choose an account at each sign-on, because n8n sends the prompt select_account. Another prompt can be configured in n8n.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the n8n server',
      text: 'Add this variable if n8n is behind a proxy, and restart n8n.',
      block: 'N8N_EDITOR_BASE_URL={app}',
    },
    {
      where: 'screen',
      path: 'Settings > SSO',
      text: 'Choose OIDC, enter these values, save and activate it.',
      fields: [
        { label: 'Discovery Endpoint', value: '{discovery}' },
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client Secret', value: '{clientSecret}' },
      ],
    },
  ],
  source: { url: 'https://docs.n8n.io/user-management/oidc/setup/', checked: 'n8n 2' },
});
