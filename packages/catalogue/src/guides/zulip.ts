import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Zulip does not send PKCE.' },
  redirectUris: ['{app}/complete/oidc/'],
  claims: ['sub', 'name', 'email'],
  limits: ['Zulip supports one OpenID Connect provider.'],
  steps: [
    {
      where: 'file',
      path: '/etc/zulip/settings.py',
      format: 'python',
      text: 'Add the backend to the existing list, and the provider.',
      block: `AUTHENTICATION_BACKENDS = (
    "zproject.backends.EmailAuthBackend",
    "zproject.backends.GenericOpenIdConnectBackend",
)
SOCIAL_AUTH_OIDC_ENABLED_IDPS = {
    "portico": {
        "oidc_url": "{issuer}",
        "display_name": "Portico",
        "display_icon": None,
        "client_id": "{clientId}",
        "secret": "{clientSecret}",
        "auto_signup": True,
    }
}
SOCIAL_AUTH_OIDC_FULL_NAME_VALIDATED = True`,
    },
    {
      where: 'terminal',
      path: 'Shell of the Zulip server, as the user zulip',
      text: 'Restart Zulip.',
      block: '/home/zulip/deployments/current/scripts/restart-server',
    },
  ],
  source: {
    url: 'https://zulip.readthedocs.io/en/latest/production/authentication-methods.html#openid-connect',
    checked: 'Zulip 11',
  },
});
