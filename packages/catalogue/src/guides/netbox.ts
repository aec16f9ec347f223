import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oauth/complete/oidc/'],
  claims: ['sub', 'preferred_username', 'given_name', 'family_name', 'email'],
  limits: ['New users have no permissions until an administrator grants them.'],
  steps: [
    {
      where: 'file',
      path: 'configuration.py',
      format: 'python',
      text: 'Add these settings.',
      block: `REMOTE_AUTH_ENABLED = True
REMOTE_AUTH_BACKEND = "social_core.backends.open_id_connect.OpenIdConnectAuth"
SOCIAL_AUTH_OIDC_OIDC_ENDPOINT = "{issuer}"
SOCIAL_AUTH_OIDC_KEY = "{clientId}"
SOCIAL_AUTH_OIDC_SECRET = "{clientSecret}"
SOCIAL_AUTH_OIDC_SCOPE = ["openid", "profile", "email"]
SOCIAL_AUTH_OIDC_USE_PKCE = True
SOCIAL_AUTH_BACKEND_ATTRS = {
    "oidc": ("Portico", "login"),
}`,
    },
    {
      where: 'terminal',
      path: 'Shell of the NetBox server',
      text: 'Restart NetBox.',
      block: 'sudo systemctl restart netbox netbox-rq',
    },
  ],
  source: {
    url: 'https://github.com/netbox-community/netbox/blob/main/docs/administration/authentication/overview.md',
    checked: 'NetBox 4.6',
  },
});
