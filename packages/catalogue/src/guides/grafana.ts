import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/login/generic_oauth'],
  postLogoutRedirectUris: ['{app}/login'],
  claims: ['preferred_username', 'name', 'email'],
  limits: ["New users get Grafana's default role. Set role_attribute_path to derive roles from claims."],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the Grafana server',
      text: 'Add these variables and restart Grafana.',
      block: `GF_SERVER_ROOT_URL={app}/
GF_AUTH_GENERIC_OAUTH_ENABLED=true
GF_AUTH_GENERIC_OAUTH_NAME=Portico
GF_AUTH_GENERIC_OAUTH_ALLOW_SIGN_UP=true
GF_AUTH_GENERIC_OAUTH_CLIENT_ID={clientId}
GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET={clientSecret}
GF_AUTH_GENERIC_OAUTH_SCOPES=openid profile email
GF_AUTH_GENERIC_OAUTH_AUTH_URL={authorization}
GF_AUTH_GENERIC_OAUTH_TOKEN_URL={token}
GF_AUTH_GENERIC_OAUTH_API_URL={userinfo}
GF_AUTH_GENERIC_OAUTH_LOGIN_ATTRIBUTE_PATH=preferred_username
GF_AUTH_GENERIC_OAUTH_USE_PKCE=true
GF_AUTH_GENERIC_OAUTH_SIGNOUT_REDIRECT_URL={endSession}?client_id={clientId:url}&post_logout_redirect_uri={app:url}%2Flogin`,
    },
  ],
  source: {
    url: 'https://grafana.com/docs/grafana/latest/setup-grafana/configure-access/configure-authentication/generic-oauth/',
    checked: 'Grafana 12',
  },
});
