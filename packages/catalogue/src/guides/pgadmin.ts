import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oauth2/authorize'],
  postLogoutRedirectUris: ['{app}/login'],
  claims: ['sub', 'email', 'preferred_username'],
  limits: [
    'Passwords of database servers can be saved only with a master password.',
    'In a container, set the whole list in PGADMIN_CONFIG_OAUTH2_CONFIG. Single OAuth2 variables are ignored.',
  ],
  steps: [
    {
      where: 'file',
      path: 'config_local.py',
      format: 'python',
      text: 'Add the provider and restart pgAdmin.',
      block: `AUTHENTICATION_SOURCES = ["oauth2", "internal"]
OAUTH2_CONFIG = [
    {
        "OAUTH2_NAME": "portico",
        "OAUTH2_DISPLAY_NAME": "Portico",
        "OAUTH2_CLIENT_ID": "{clientId}",
        "OAUTH2_CLIENT_SECRET": "{clientSecret}",
        "OAUTH2_SERVER_METADATA_URL": "{discovery}",
        "OAUTH2_SCOPE": "openid email profile",
        "OAUTH2_CHALLENGE_METHOD": "S256",
        "OAUTH2_RESPONSE_TYPE": "code",
        "OAUTH2_AUTO_CREATE_USER": True,
        "OAUTH2_LOGOUT_URL": "{endSession}?client_id={clientId:url}&post_logout_redirect_uri={app:url}%2Flogin",
    }
]`,
    },
  ],
  source: { url: 'https://www.pgadmin.org/docs/pgadmin4/latest/oauth2.html', checked: 'pgAdmin 9' },
});
