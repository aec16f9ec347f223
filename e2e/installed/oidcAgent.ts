import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Running, runProgram } from '../support/processes.ts';
import { type InstalledClient, optionsOf, sees } from './client.ts';

const run = promisify(execFile);

/** A command line that holds tokens for other programs. It always requests offline access. */
export const oidcAgent: InstalledClient = {
  name: 'oidc-agent',
  packages: ['oidc-agent-cli'],
  callback: '',
  noticesSignOut: 'at once',
  async run({ directory, url, spareUrl, issuer, clientId, clientSecret }) {
    const home = join(directory, 'home');
    mkdirSync(home, { mode: 0o700 });
    const environment: Record<string, string> = {
      HOME: home,
      OIDC_CONFIG_DIR: home,
      OIDC_ENCRYPTION_PW: 'only for tests',
      TMPDIR: directory,
      PATH: process.env.PATH ?? '',
    };
    // It continues in the background, and prints how to reach and to stop it.
    const { stdout } = await run('oidc-agent', ['--no-autoload'], { env: environment, timeout: 10_000 });
    const printed = (name: string) => new RegExp(`${name}=([^;\\s]+)`).exec(stdout)?.[1] ?? '';
    const withAgent = { ...environment, OIDC_SOCK: printed('OIDC_SOCK') };
    const call = async (program: string, ...parameters: string[]) =>
      (await run(program, parameters, { env: withAgent, timeout: 30_000 })).stdout.trim();
    const userinfo = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${issuer}/oidc/userinfo`, { headers });
      if (!answer.ok) throw new Error(`Userinfo answered ${answer.status}`);
    };
    let generating: Running | undefined;
    return {
      async signOn(page, enterPassword) {
        // Its server keeps the port of a sign-on for a while.
        const redirectUri = generating === undefined ? url : spareUrl;
        const options = {
          iss: issuer,
          'client-id': clientId,
          'client-secret': clientSecret,
          'redirect-uri': redirectUri,
          scope: 'openid profile email',
          flow: 'code',
        };
        const flags = ['--manual', '--no-url-call', '--no-scheme', '--prompt=none', '--confirm-default'];
        const parameters = [...optionsOf(options), ...flags, '--pw-env', 'portico'];
        generating = runProgram('oidc-gen', parameters, withAgent);
        const [address] = await generating.says(/http:\/\/localhost:\d+\/oidc\/auth\S+/);
        await page.goto(address);
        await enterPassword();
        await sees(page, /success/i);
        await generating.ended;
        await userinfo(await call('oidc-token', 'portico'));
      },
      async refresh() {
        const before = await call('oidc-token', 'portico');
        const after = await call('oidc-token', '--force-new', 'portico');
        if (before === after) throw new Error('The token is the same');
        await userinfo(after);
      },
      async signOut() {
        await call('oidc-gen', '--delete', '--confirm-yes', '--pw-env', 'portico');
      },
      isSignedOn: () =>
        call('oidc-token', 'portico')
          .then(userinfo)
          .then(
            () => true,
            () => false,
          ),
      async stop() {
        await generating?.end();
        process.kill(Number(printed('OIDCD_PID')));
      },
    };
  },
};

/** The same with offline access allowed: its session does not depend on a session of the hub. */
export const oidcAgentOffline: InstalledClient = {
  ...oidcAgent,
  name: 'oidc-agent, offline',
  settings: { allowOfflineAccess: true },
  noticesSignOut: 'never',
};
