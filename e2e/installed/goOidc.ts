import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runProgram } from '../support/processes.ts';
import { environmentOf, type InstalledClient } from './client.ts';
import { webApp } from './webApp.ts';

const run = promisify(execFile);

/** A program with go-oidc, which verifies the access token by the ID token's `at_hash`. */
export const goOidc: InstalledClient = {
  name: 'go-oidc',
  packages: ['golang-github-coreos-go-oidc-dev', 'golang-go'],
  callback: '/callback',
  signedOut: '/',
  noticesSignOut: 'at the next refresh',
  async run(at) {
    const program = join(at.directory, 'app');
    const env = {
      PATH: process.env.PATH,
      // Debian's packages are sources in a folder.
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      GOCACHE: join(at.directory, 'cache'),
    };
    await run('go', ['build', '-o', program, 'e2e/installed/goOidcApp.go'], { env, timeout: 300_000 });
    const running = runProgram(program, [], environmentOf(at));
    await running.says(/^listening/m);
    return webApp(at.url, running);
  },
};
