import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'Penpot does not send PKCE.' },
  redirectUris: ['{app}/api/auth/oidc/callback'],
  claims: ['sub', 'name', 'email'],
  limits: [
    'Penpot refuses providers with a private address unless PENPOT_SSRF_ALLOWED_HOSTS lists the host.',
    'The frontend needs the flag enable-login-with-oidc too.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Penpot backend and frontend',
      text: 'Add the new flag to your existing flags, add the other variables and restart Penpot.',
      block: `PENPOT_FLAGS=enable-login-with-oidc enable-oidc-registration
PENPOT_PUBLIC_URI={app}
PENPOT_OIDC_NAME=Portico
PENPOT_OIDC_BASE_URI={issuer}/
PENPOT_OIDC_CLIENT_ID={clientId}
PENPOT_OIDC_CLIENT_SECRET={clientSecret}
PENPOT_OIDC_SCOPES=openid profile email`,
    },
  ],
  source: { url: 'https://help.penpot.app/technical-guide/configuration/', checked: 'Penpot 2.17' },
});
