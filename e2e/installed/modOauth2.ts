import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApache } from './apache.ts';
import { answers, type Connection, type InstalledClient } from './client.ts';
import { resourceServer } from './resourceServer.ts';

const verifying = ({ clientId, clientSecret }: Connection) =>
  new URLSearchParams({
    'introspect.auth': 'client_secret_basic',
    client_id: clientId,
    client_secret: clientSecret,
    // Otherwise it caches responses for a while.
    expiry: '0',
  });

const configuration = (at: Connection) => `DocumentRoot "${at.directory}/pages"
<Location /secure>
  AuthType oauth2
  OAuth2TokenVerify introspect ${at.issuer}/oidc/introspection "${verifying(at)}"
  OAuth2TargetPass remote_user_claim=username
  Require user ada
</Location>`;

/** Apache with mod_oauth2, which checks each access token at the hub and knows its user by name. */
export const modOauth2: InstalledClient = {
  name: 'mod_oauth2',
  packages: ['libapache2-mod-oauth2', 'apache2'],
  noticesSignOut: 'at once',
  async run(at) {
    const { directory, url } = at;
    mkdirSync(join(directory, 'pages/secure'), { recursive: true });
    writeFileSync(join(directory, 'pages/secure/index.html'), '<h1>Protected</h1>');
    writeFileSync(join(directory, 'pages/index.html'), '<h1>Public</h1>');
    const loaded = ['authz_user', 'oauth2'];
    const running = runApache({ ...at, host: 'localhost' }, loaded, configuration(at));
    await answers(`${url}/index.html`);
    const accepts = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/secure/index.html`, { headers });
      return answer.ok && (await answer.text()).includes('Protected');
    };
    return resourceServer(at, accepts, () => running.end('SIGTERM'));
  },
};
