import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import type { Page } from 'playwright';

const run = promisify(execFile);

/** Place of a client, with the four values that an administrator copies. */
export interface Connection {
  /** A separate folder, until the end of the run. It has the client's packages of npm. */
  directory: string;
  port: number;
  url: string;
  /** A second address, for clients that open a new port for each sign-on. */
  spareUrl: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Returns a connection as the environment of a program. */
export const environmentOf = ({ directory, port, issuer, clientId, clientSecret }: Connection) => ({
  HOME: directory,
  DIRECTORY: directory,
  PORT: String(port),
  ISSUER: issuer,
  CLIENT_ID: clientId,
  CLIENT_SECRET: clientSecret,
});

/** Returns options of a command line, each as its name and its value. */
export const optionsOf = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

/** The steps of a running client. Each throws if its page shows anything else than success. */
export interface RunningClient {
  /** Begins a sign-on; `enterPassword` fills in the hub's screen. */
  signOn: (page: Page, enterPassword: () => Promise<void>) => Promise<void>;
  /** Refreshes the tokens, and uses the new ones; null if the client can't. */
  refresh: ((page: Page) => Promise<void>) | null;
  /** Signs out by the client; `confirm` presses the hub's button. Null if the client keeps no session. */
  signOut: ((page: Page, confirm: () => Promise<void>) => Promise<void>) | null;
  /** Returns whether the client still shows its user, without a refresh. */
  isSignedOn: (page: Page) => Promise<boolean>;
  stop: () => Promise<unknown>;
}

/** A client of the machine's package manager, or of npm. */
export interface InstalledClient {
  name: string;
  /** Debian's packages that it needs, which the machine has or not. */
  packages?: readonly string[];
  /** Packages of npm that it needs, with exact versions. A run installs them into the client's folder. */
  npm?: readonly string[];
  /** The client's file, below `node_modules`, that npm builds or downloads for this machine and this Node. */
  nativePart?: string;
  /** Below the client's address; `/callback` and `/` by default. */
  callback?: string;
  signedOut?: string;
  backChannel?: string;
  /** Further settings of the administrator, e.g. for a client without PKCE. */
  settings?: Partial<SaveOidcBody>;
  /** Time when it notices that the hub's session has ended. */
  noticesSignOut: 'at once' | 'at the next refresh' | 'never';
  run: (at: Connection) => Promise<RunningClient>;
}

/** Returns the version of a package of Debian; null if it is not installed, or on another system. */
export function versionOf(name: string): string | null {
  try {
    const format = ['-W', '-f', '$' + '{db:Status-Status} $' + '{Version}', name];
    const [status, version = ''] = execFileSync('dpkg-query', format, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split(' ');
    return status === 'installed' ? version : null;
  } catch {
    return null;
  }
}

/** Installs a client's packages of npm into a folder. Their scripts run only where it needs them. */
export async function installFromNpm({ npm = [], nativePart }: InstalledClient, directory: string) {
  // Without retries, which take minutes where there is no registry.
  const flags = ['install', '--prefix', directory, '--no-audit', '--no-fund', '--fetch-retries=0'];
  if (nativePart === undefined) flags.push('--ignore-scripts');
  await run('npm', [...flags, ...npm], { timeout: 300_000 });
  // Some machines have what npm needs for another Node.
  if (nativePart !== undefined)
    await run(process.execPath, ['-p', `require('${nativePart}')`], { cwd: directory });
}

/** Waits for a text on a page. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.getByText(text).first().waitFor({ timeout: 10_000 });
  } catch {
    throw new Error(`'${text}' is not on the page: ${await page.locator('body').textContent()}`);
  }
}

/** Waits until a server responds, at most ten seconds. */
export async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return void (await answer.arrayBuffer().catch(() => {}));
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}
