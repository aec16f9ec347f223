import { providerFor, userInfo } from '../appBuilder.ts';
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
${userInfo}


CUSTOM_SECURITY_MANAGER = PorticoSecurityManager
${providerFor('Gamma')}`,
    },
  ],
  source: {
    url: 'https://superset.apache.org/docs/configuration/configuring-superset#custom-oauth2-configuration',
    checked: 'Superset 5',
  },
});
