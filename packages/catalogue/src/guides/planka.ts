import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'PLANKA does not send PKCE.' },
  redirectUris: ['{app}/oidc-callback'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'groups'],
  limits: ['Roles follow the claim groups unless OIDC_IGNORE_ROLES is true.'],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the PLANKA server',
      text: 'Add these variables and restart PLANKA.',
      block: `BASE_URL={app}
OIDC_ISSUER={issuer}
OIDC_CLIENT_ID={clientId}
OIDC_CLIENT_SECRET={clientSecret}
OIDC_SCOPES=openid email profile
OIDC_USE_DEFAULT_RESPONSE_MODE=true
OIDC_IGNORE_ROLES=true`,
    },
  ],
  source: {
    url: 'https://github.com/plankanban/planka/blob/master/docker-compose.yml',
    checked: 'PLANKA 2.1',
  },
});
