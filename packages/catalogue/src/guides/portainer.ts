import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Portainer does not send PKCE.' },
  redirectUris: ['{app}'],
  postLogoutRedirectUris: ['{app}'],
  claims: ['preferred_username', 'groups'],
  limits: [
    'The redirect address must be spelled as in the field Redirect URL, with or without a final slash.',
    'New users see no environments until an administrator grants access or sets a default team.',
  ],
  steps: [
    {
      where: 'screen',
      path: 'Settings > Authentication > OAuth > Custom',
      text: 'Turn on Automatic user provisioning, enter these values and save.',
      fields: [
        { label: 'Client ID', value: '{clientId}' },
        { label: 'Client secret', value: '{clientSecret}' },
        { label: 'Authorization URL', value: '{authorization}' },
        { label: 'Access token URL', value: '{token}' },
        { label: 'Resource URL', value: '{userinfo}' },
        { label: 'Redirect URL', value: '{app}' },
        {
          label: 'Logout URL',
          value: '{endSession}?client_id={clientId:url}&post_logout_redirect_uri={app:url}',
        },
        { label: 'User identifier', value: 'preferred_username' },
        { label: 'Scopes', value: 'openid profile email' },
      ],
    },
  ],
  source: {
    url: 'https://docs.portainer.io/admin/settings/authentication/oauth',
    checked: 'Portainer 2.23',
  },
});
