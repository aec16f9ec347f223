import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '../support/processes.ts';
import type { InstalledClient } from './client.ts';
import { webApp } from './webApp.ts';

const run = promisify(execFile);

/** A program with go-oidc, which verifies the access token by the ID token's `at_hash`. */
export const goOidc: InstalledClient = {
  name: 'go-oidc',
  packages: ['golang-github-coreos-go-oidc-dev', 'golang-go'],
  callback: '/callback',
  signedOut: '/',
  noticesSignOut: 'at the next refresh',
  async run({ directory, port, url, issuer, clientId, clientSecret }) {
    const program = join(directory, 'app');
    const env = {
      PATH: process.env.PATH,
      // Debian's packages are sources in a folder.
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      GOCACHE: join(directory, 'cache'),
    };
    await run('go', ['build', '-o', program, 'e2e/installed/goOidcApp.go'], { env, timeout: 300_000 });
    const running = runProgram(program, [], {
      PORT: String(port),
      ISSUER: issuer,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
    });
    await running.says(/^listening/m);
    return webApp(url, running);
  },
};
