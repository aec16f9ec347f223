import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/login/portico/callback'],
  claims: ['sub', 'email', 'email_verified', 'given_name', 'family_name', 'groups'],
  limits: ['New users have no role unless AUTH_PORTICO_DEFAULT_ROLE_ID has the id of one.'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Directus server',
      text: 'Add these variables and restart Directus.',
      block: `PUBLIC_URL={app}
AUTH_PROVIDERS=portico
AUTH_PORTICO_DRIVER=openid
AUTH_PORTICO_LABEL=Portico
AUTH_PORTICO_CLIENT_ID={clientId}
AUTH_PORTICO_CLIENT_SECRET={clientSecret}
AUTH_PORTICO_ISSUER_URL={discovery}
AUTH_PORTICO_SCOPE=openid profile email
AUTH_PORTICO_ALLOW_PUBLIC_REGISTRATION=true
AUTH_PORTICO_REQUIRE_VERIFIED_EMAIL=true`,
    },
  ],
  source: { url: 'https://directus.io/docs/configuration/auth-sso', checked: 'Directus 11' },
});
