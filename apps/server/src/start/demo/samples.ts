import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openAppPath } from '@portico/contract/documents';
import type { RunningSample } from './connect.ts';

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
