import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Semaphore UI does not mention PKCE.' },
  redirectUris: ['{app}/api/auth/oidc/portico/redirect'],
  claims: ['sub', 'preferred_username', 'name', 'email'],
  limits: ['The key of the provider is part of the redirect address, so keep it as portico.'],
  steps: [
    {
      where: 'file',
      path: 'config.json',
      format: 'json',
      text: 'Add the provider to the existing object and restart Semaphore UI.',
      block: `{
  "oidc_providers": {
    "portico": {
      "display_name": "Sign in with Portico",
      "provider_url": "{issuer}",
      "client_id": "{clientId}",
      "client_secret": "{clientSecret}",
      "redirect_url": "{app}/api/auth/oidc/portico/redirect",
      "scopes": ["openid", "profile", "email"],
      "username_claim": "preferred_username",
      "name_claim": "name",
      "email_claim": "email"
    }
  }
}`,
    },
  ],
  source: {
    url: 'https://github.com/semaphoreui/semaphore-docs/blob/main/docs/admin-guide/openid.md',
    checked: 'Semaphore UI of 2026',
  },
});
