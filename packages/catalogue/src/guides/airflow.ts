import { providerFor, userInfo } from '../appBuilder.ts';
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
${userInfo}


SECURITY_MANAGER_CLASS = PorticoSecurityManager
${providerFor('Viewer')}`,
    },
  ],
  source: {
    url: 'https://airflow.apache.org/docs/apache-airflow-providers-fab/stable/auth-manager/sso.html',
    checked: 'Airflow 3 with the FAB provider 2.3',
  },
});
