import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/accounts/oidc/portico/login/callback/'],
  claims: ['sub', 'name', 'preferred_username', 'email', 'groups'],
  limits: [
    'Users with an account connect it on their profile page. New users may sign up if PAPERLESS_SOCIAL_AUTO_SIGNUP is on.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of the web server, e.g. docker-compose.env',
      text: 'Add these variables and restart Paperless-ngx.',
      block: `PAPERLESS_URL={appOrigin}
PAPERLESS_APPS=allauth.socialaccount.providers.openid_connect
PAPERLESS_SOCIALACCOUNT_PROVIDERS={"openid_connect":{"OAUTH_PKCE_ENABLED":true,"APPS":[{"provider_id":"portico","name":"Portico","client_id":"{clientId:json}","secret":"{clientSecret:json}","settings":{"server_url":"{discovery:json}","token_auth_method":"client_secret_basic"}}]}}`,
    },
  ],
  source: {
    url: 'https://docs.paperless-ngx.com/advanced_usage/#openid-connect-and-social-authentication',
    checked: 'Paperless-ngx 3.0',
  },
});
