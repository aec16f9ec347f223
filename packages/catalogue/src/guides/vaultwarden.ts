import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/identity/connect/oidc-signin'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: ['sub', 'name', 'email', 'email_verified'],
  limits: [
    'Users still need their master password to unlock the vault.',
    'Accounts are linked by email address, so the hub must report it as verified.',
    'Releases before 2025 have no sign-in through a provider.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Vaultwarden server',
      text: 'Add these variables and restart Vaultwarden.',
      block: `DOMAIN={app}
SSO_ENABLED=true
SSO_AUTHORITY={issuer}
SSO_SCOPES=email profile offline_access
SSO_PKCE=true
SSO_CLIENT_ID={clientId}
SSO_CLIENT_SECRET={clientSecret}`,
    },
  ],
  source: {
    url: 'https://github.com/dani-garcia/vaultwarden/blob/main/.env.template',
    checked: 'Vaultwarden of August 2026',
  },
});
