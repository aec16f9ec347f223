import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openAppPath } from '@portico/contract/api/documents';
import { saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import * as v from 'valibot';
import { setIcon } from '../../apps/icons/iconService.ts';
import type { Hub } from '../../base/hub.ts';
import type { ActionContext } from '../../http/handler.ts';
import { rotateOidcSecret, saveOidc } from '../../sso/clients/settings.ts';
import type { ConnectedApplication } from './actors.ts';
import type { DemoApplication, DemoSample } from './applications.ts';

/** An application that runs with the demo. */
export interface RunningSample {
  id: string;
  name: string;
  url: string;
  sample: DemoSample;
  /** The variables of its environment with its credentials. */
  credentials: Readonly<Record<string, string>>;
}

/** Gives each sample its icon and its credentials: an API key, or a secret of OpenID Connect. */
export async function connectSamples(
  hub: Hub,
  owner: ActionContext,
  applications: readonly (ConnectedApplication & DemoApplication)[],
): Promise<RunningSample[]> {
  const connected: RunningSample[] = [];
  for (const { id, name, url, apiKey, sample } of applications) {
    if (sample === undefined) continue;
    const picture = readFileSync(new URL(`icons/${sample.icon}`, import.meta.url), 'base64');
    await setIcon(hub, owner, id, picture);
    const credentials: RunningSample['credentials'] =
      sample.program === 'notes'
        ? { PORTICO_API_KEY: apiKey }
        : { CLIENT_ID: id, CLIENT_SECRET: await connectClient(hub, owner, id, url) };
    connected.push({ id, name, url, sample, credentials });
  }
  return connected;
}

/** Connects a client of OpenID Connect, as an administrator does. @returns its secret */
async function connectClient(hub: Hub, owner: ActionContext, id: string, url: string): Promise<string> {
  const { origin } = new URL(url);
  const addresses = {
    redirectUris: [`${origin}/callback`],
    postLogoutUris: [`${origin}/`],
    // Its tile starts the sign-on, too.
    initiateLoginUri: url,
  };
  const settings = v.parse(saveOidcBody, { clientType: 'confidential', ...addresses });
  await saveOidc(hub, owner, id, settings);
  return rotateOidcSecret(hub, owner, id);
}

/** The program of a sample: beside this file in the bundle, otherwise its source. */
const programOf = (name: string) =>
  fileURLToPath(
    new URL(
      import.meta.url.endsWith('.ts') ? `../../../../../examples/${name}/src/main.ts` : `./${name}.js`,
      import.meta.url,
    ),
  );

/** Returns ports that are currently free. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map(server => once(server, 'listening')));
  const ports = servers.map(server => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}

/** Runs the sample applications. @returns a function that stops them */
export function runSamples(samples: readonly RunningSample[], hubUrl: string): () => void {
  const children: ChildProcess[] = samples.map(({ id, name, url, sample, credentials }) =>
    spawn(process.execPath, [programOf(sample.program)], {
      env: {
        PATH: process.env.PATH,
        PORT: new URL(url).port,
        PORTICO_URL: hubUrl,
        ISSUER: hubUrl,
        PORTICO_SIGN_IN_URL: `${hubUrl}${openAppPath(id)}`,
        APP_NAME: name,
        APP_COLOUR: sample.colour,
        ...credentials,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  return () => {
    for (const child of children) child.kill();
  };
}
