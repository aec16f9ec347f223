import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/callback', 'http://localhost:8085/auth/callback'],
  postLogoutRedirectUris: ['{app}', '{app}/'],
  claims: ['sub', 'name', 'email', 'groups'],
  limits: [
    'The address on localhost is for the command argocd login --sso.',
    'Versions before 3.1 handle PKCE in the browser and need the redirect address {app}/pkce/verify.',
    'Users have no rights until argocd-rbac-cm grants them to an email address or a group.',
  ],
  steps: [
    {
      where: 'file',
      path: 'Secret argocd-secret in the namespace of Argo CD',
      format: 'yaml',
      text: 'Add the client secret.',
      block: `stringData:
  oidc.portico.clientSecret: "{clientSecret}"`,
    },
    {
      where: 'file',
      path: 'ConfigMap argocd-cm in the namespace of Argo CD',
      format: 'yaml',
      text: 'Add the provider.',
      block: `data:
  url: "{app}"
  oidc.config: |
    name: Portico
    issuer: "{issuer}"
    clientID: "{clientId}"
    clientSecret: $oidc.portico.clientSecret
    enablePKCEAuthentication: true
    requestedScopes: ["openid", "profile", "email"]
    logoutURL: "{endSession}?id_token_hint={{token}}&post_logout_redirect_uri={{logoutRedirectURL}}"`,
    },
  ],
  source: {
    url: 'https://argo-cd.readthedocs.io/en/stable/operator-manual/user-management/#existing-oidc-provider',
    checked: 'Argo CD 3.6',
  },
});
