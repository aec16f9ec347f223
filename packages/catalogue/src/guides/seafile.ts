import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  client: { type: 'confidential', pkceWaiver: 'The documentation of Seafile does not mention PKCE.' },
  redirectUris: ['{app}/oauth/callback/'],
  claims: ['sub', 'name', 'email'],
  limits: [
    'Servers from before version 11 need a mapping of the old user ids. The documentation describes it.',
  ],
  steps: [
    {
      where: 'file',
      path: 'seahub_settings.py',
      format: 'python',
      text: 'Add these settings and restart Seafile.',
      block: `ENABLE_OAUTH = True
OAUTH_CREATE_UNKNOWN_USER = True
OAUTH_ACTIVATE_USER_AFTER_CREATION = True
OAUTH_CLIENT_ID = "{clientId}"
OAUTH_CLIENT_SECRET = "{clientSecret}"
OAUTH_REDIRECT_URL = "{app}/oauth/callback/"
OAUTH_PROVIDER = "portico"
OAUTH_AUTHORIZATION_URL = "{authorization}"
OAUTH_TOKEN_URL = "{token}"
OAUTH_USER_INFO_URL = "{userinfo}"
OAUTH_SCOPE = ["openid", "profile", "email"]
OAUTH_ATTRIBUTE_MAP = {
    "sub": (True, "uid"),
    "name": (False, "name"),
    "email": (False, "contact_email"),
}`,
    },
  ],
  source: { url: 'https://manual.seafile.com/latest/config/oauth/', checked: 'Seafile 12' },
});
