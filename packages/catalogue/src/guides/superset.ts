import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/oauth-authorized/portico'],
  claims: ['preferred_username', 'given_name', 'family_name', 'email'],
  limits: [
    'Superset needs the Python package Authlib.',
    'Behind a proxy, set ENABLE_PROXY_FIX to True. Otherwise the redirect address begins with http.',
  ],
  steps: [
    {
      where: 'file',
      path: 'superset_config.py',
      format: 'python',
      text: 'Add the provider and restart Superset.',
      block: `from flask_appbuilder.security.manager import AUTH_OAUTH
from superset.security import SupersetSecurityManager


class PorticoSecurityManager(SupersetSecurityManager):
    def oauth_user_info(self, provider, response=None):
        user = self.appbuilder.sm.oauth_remotes[provider].get("{userinfo}").json()
        return {
            "username": user["preferred_username"],
            "first_name": user.get("given_name", ""),
            "last_name": user.get("family_name", ""),
            "email": user["email"],
        }


CUSTOM_SECURITY_MANAGER = PorticoSecurityManager
AUTH_TYPE = AUTH_OAUTH
AUTH_USER_REGISTRATION = True
AUTH_USER_REGISTRATION_ROLE = "Gamma"
OAUTH_PROVIDERS = [
    {
        "name": "portico",
        "icon": "fa-key",
        "token_key": "access_token",
        "remote_app": {
            "client_id": "{clientId}",
            "client_secret": "{clientSecret}",
            "server_metadata_url": "{discovery}",
            "client_kwargs": {
                "scope": "openid profile email",
                "code_challenge_method": "S256",
            },
        },
    }
]`,
    },
  ],
  source: {
    url: 'https://superset.apache.org/docs/configuration/configuring-superset#custom-oauth2-configuration',
    checked: 'Superset 5',
  },
});
