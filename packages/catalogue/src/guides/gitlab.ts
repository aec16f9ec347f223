import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/users/auth/openid_connect/callback'],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: ['An administrator must approve new users unless omniauth_block_auto_created_users is false.'],
  steps: [
    {
      where: 'file',
      path: '/etc/gitlab/gitlab.rb',
      format: 'ruby',
      text: 'Add the provider. If the file already has a list of providers, add the entry to it.',
      block: `gitlab_rails['omniauth_allow_single_sign_on'] = ['openid_connect']
gitlab_rails['omniauth_providers'] = [
  {
    name: 'openid_connect',
    label: 'Portico',
    args: {
      name: 'openid_connect',
      scope: ['openid', 'profile', 'email'],
      response_type: 'code',
      issuer: '{issuer}',
      discovery: true,
      client_auth_method: 'basic',
      pkce: true,
      client_options: {
        identifier: '{clientId}',
        secret: '{clientSecret}',
        redirect_uri: '{app}/users/auth/openid_connect/callback'
      }
    }
  }
]`,
    },
    {
      where: 'terminal',
      path: 'Shell of the GitLab server',
      text: 'Apply the configuration.',
      block: 'sudo gitlab-ctl reconfigure',
    },
  ],
  source: { url: 'https://docs.gitlab.com/administration/auth/oidc/', checked: 'GitLab 18' },
});
