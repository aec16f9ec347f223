import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../support/processes.ts';
import { answers, type Connection, type InstalledClient } from './client.ts';
import { resourceServer } from './resourceServer.ts';

const modules = '/usr/lib/apache2/modules';

const verifying = ({ clientId, clientSecret }: Connection) =>
  new URLSearchParams({
    'introspect.auth': 'client_secret_basic',
    client_id: clientId,
    client_secret: clientSecret,
    // Otherwise it caches responses for a while.
    expiry: '0',
  });

const configuration = (at: Connection) => `
ServerRoot "${at.directory}"
ServerName localhost:${at.port}
Listen 127.0.0.1:${at.port}
PidFile "${at.directory}/apache.pid"
ErrorLog "${at.directory}/error.log"
LogLevel warn
User www-data
Group www-data
LoadModule mpm_event_module ${modules}/mod_mpm_event.so
LoadModule authn_core_module ${modules}/mod_authn_core.so
LoadModule authz_core_module ${modules}/mod_authz_core.so
LoadModule authz_user_module ${modules}/mod_authz_user.so
LoadModule mime_module ${modules}/mod_mime.so
LoadModule oauth2_module ${modules}/mod_oauth2.so
TypesConfig /etc/mime.types
DocumentRoot "${at.directory}/pages"
<Location /secure>
  AuthType oauth2
  OAuth2TokenVerify introspect ${at.issuer}/oidc/introspection "${verifying(at)}"
  OAuth2TargetPass remote_user_claim=username
  Require user ada
</Location>
`;

/** Apache with mod_oauth2, which checks each access token at the hub and knows its user by name. */
export const modOauth2: InstalledClient = {
  name: 'mod_oauth2',
  packages: ['libapache2-mod-oauth2', 'apache2'],
  callback: '/callback',
  signedOut: '/',
  noticesSignOut: 'at once',
  async run(at) {
    const { directory, url } = at;
    mkdirSync(join(directory, 'pages/secure'), { recursive: true });
    writeFileSync(join(directory, 'pages/secure/index.html'), '<h1>Protected</h1>');
    writeFileSync(join(directory, 'pages/index.html'), '<h1>Public</h1>');
    writeFileSync(join(directory, 'apache.conf'), configuration(at));
    const apache = ['/usr/sbin/apache2', '/usr/sbin/httpd'].find(existsSync) ?? 'apache2';
    const running = runProgram(apache, ['-X', '-f', join(directory, 'apache.conf')], {});
    await answers(`${url}/index.html`);
    const accepts = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/secure/index.html`, { headers });
      return answer.ok && (await answer.text()).includes('Protected');
    };
    return resourceServer(at, accepts, () => running.end('SIGTERM'));
  },
};
