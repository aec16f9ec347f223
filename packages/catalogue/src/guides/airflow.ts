import { defineGuide } from '../guide.ts';

export const guide = defineGuide({
  redirectUris: ['{app}/auth/oauth-authorized/portico', '{app}/oauth-authorized/portico'],
  claims: ['preferred_username', 'given_name', 'family_name', 'email'],
  limits: [
    'Airflow 3 needs the package apache-airflow-providers-fab and its auth manager.',
    'Airflow 3 uses the redirect address with /auth, Airflow 2 the other one. Remove the address that you do not need.',
  ],
  steps: [
    {
      where: 'environment',
      path: 'Environment of Airflow',
      text: 'Select the auth manager.',
      block: 'AIRFLOW__CORE__AUTH_MANAGER=airflow.providers.fab.auth_manager.fab_auth_manager.FabAuthManager',
    },
    {
      where: 'file',
      path: 'webserver_config.py in the folder of Airflow',
      format: 'python',
      text: 'Add the provider and restart Airflow.',
      block: `from airflow.providers.fab.auth_manager.security_manager.override import (
    FabAirflowSecurityManagerOverride,
)
from flask_appbuilder.const import AUTH_OAUTH


class PorticoSecurityManager(FabAirflowSecurityManagerOverride):
    def get_oauth_user_info(self, provider, resp):
        user = self.appbuilder.sm.oauth_remotes[provider].get("{userinfo}").json()
        return {
            "username": user["preferred_username"],
            "first_name": user.get("given_name", ""),
            "last_name": user.get("family_name", ""),
            "email": user["email"],
        }


SECURITY_MANAGER_CLASS = PorticoSecurityManager
AUTH_TYPE = AUTH_OAUTH
AUTH_USER_REGISTRATION = True
AUTH_USER_REGISTRATION_ROLE = "Viewer"
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
    url: 'https://airflow.apache.org/docs/apache-airflow-providers-fab/stable/auth-manager/sso.html',
    checked: 'Airflow 3 with the FAB provider 2.3',
  },
});
