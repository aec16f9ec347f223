import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../support/processes.ts';
import { answers, type Connection, type InstalledClient, sees } from './client.ts';

/** The file that names the configuration's folder. */
const ini = (directory: string) => `[all]
logLevel = warn
[configuration]
type = File
dirName = ${directory}
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

const textOf = async (address: string) => (await fetch(address)).text();

/** Returns the configuration of the portal, as its manager writes it: with a copy of the hub's metadata and keys. */
async function configurationOf({ directory, url, issuer, clientId, clientSecret }: Connection) {
  const metadata = await textOf(`${issuer}/.well-known/openid-configuration`);
  const storage = (name: string) => {
    const folders = { Directory: join(directory, name), LockDirectory: join(directory, `${name}-locks`) };
    for (const folder of Object.values(folders)) mkdirSync(folder);
    return folders;
  };
  return {
    cfgNum: 1,
    cfgAuthor: 'test',
    cfgDate: 1,
    key: 'only for tests',
    portal: `${url}/`,
    domain: 'localhost',
    securedCookie: 0,
    authentication: 'OpenIDConnect',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    locationRules: { localhost: { default: 'accept' } },
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: storage('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: storage('persistent'),
    localSessionStorage: '',
    // The page shows the response of userinfo.
    portalUserAttr: 'cn',
    oidcOPMetaDataJSON: { portico: metadata },
    oidcOPMetaDataJWKS: { portico: await textOf(JSON.parse(metadata).jwks_uri) },
    oidcOPMetaDataExportedVars: { portico: { uid: 'preferred_username', cn: 'name', mail: 'email' } },
    oidcOPMetaDataOptions: {
      portico: {
        oidcOPMetaDataOptionsClientID: clientId,
        oidcOPMetaDataOptionsClientSecret: clientSecret,
        oidcOPMetaDataOptionsScope: 'openid profile email',
        oidcOPMetaDataOptionsTokenEndpointAuthMethod: 'client_secret_basic',
        oidcOPMetaDataOptionsCheckJWTSignature: 1,
        oidcOPMetaDataOptionsIDTokenMaxAge: 30,
        oidcOPMetaDataOptionsUseNonce: 1,
        oidcOPMetaDataOptionsStoreIDToken: 1,
      },
    },
  };
}

/** The portal of LemonLDAP::NG, which signs its users on by the hub. */
export const lemonldap: InstalledClient = {
  name: 'LemonLDAP::NG',
  packages: [
    'liblemonldap-ng-portal-perl',
    'libplack-perl',
    // Its portal loads them at its start, even without captchas.
    'libgd-securityimage-perl',
    'libimage-magick-perl',
  ],
  callback: '/?openidconnectcallback=1',
  signedOut: '/?logout=1',
  // As a relying party it knows no PKCE.
  settings: { requirePkce: false },
  noticesSignOut: 'never',
  async run(at) {
    const { directory, port, url } = at;
    writeFileSync(join(directory, 'lemonldap-ng.ini'), ini(directory));
    writeFileSync(join(directory, 'lmConf-1.json'), JSON.stringify(await configurationOf(at)));
    const server = ['-s', 'HTTP::Server::PSGI', '-o', '127.0.0.1', '-p', String(port)];
    const running = runProgram('/usr/bin/plackup', [...server, 'e2e/installed/lemonldapPortal.psgi'], {
      LLNG_CONFIGURATION: join(directory, 'lemonldap-ng.ini'),
    });
    await answers(`${url}/static/common/favicon.ico`);
    return {
      async signOn(page, enterPassword) {
        await page.goto(url);
        await enterPassword();
        await sees(page, 'Connected as Ada Lovelace');
      },
      refresh: null,
      async signOut(page, confirm) {
        await page.goto(`${url}/?logout=1`);
        await confirm();
        await page.waitForURL(`${url}/?logout=1**`);
      },
      async isSignedOn(page) {
        await page.goto(url);
        return page.url().startsWith(url);
      },
      stop: () => running.end(),
    };
  },
};
