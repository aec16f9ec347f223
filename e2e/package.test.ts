import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/processes.ts';

/** The account of `nobody`, when the tests run as root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const ownerPassword = 'harbour lantern seven';

const folder = mkdtempSync(join(tmpdir(), 'portico-package-'));
const installed = join(folder, 'installed');
const home = join(folder, 'home');
const node = join(folder, 'node');
const program = join(installed, 'node_modules', '.bin', 'portico');

/** Runs a command in this folder's environment. @returns its output @throws if it fails */
function succeed(command: string, parameters: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Makes the package from the sources. @returns the path and the digest of the tarball */
function pack() {
  for (const part of ['portal', 'admin', 'server'])
    rmSync(join(root, 'apps', part, 'dist'), { recursive: true, force: true });
  succeed(process.execPath, ['scripts/run.mjs', 'package'], root);
  const [name = ''] = readdirSync(join(root, 'dist')).filter(file => file.endsWith('.tgz'));
  const path = join(root, 'dist', name);
  return { path, digest: createHash('sha256').update(readFileSync(path)).digest('hex') };
}

/** Runs the installed program as an ordinary user in an empty folder. */
function run(parameters: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(node, [program, ...parameters], {
    cwd: home,
    ...ordinaryUser,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      PORT: '0',
      LOG_LEVEL: 'error',
      OWNER_PASSWORD: ownerPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text;
      child.emit('said');
    });
  const ended = once(child, 'close').then(([status]) => ({ status, said }));
  return {
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    async says(pattern: RegExp) {
      for (;;) {
        const found = pattern.exec(said)?.[1];
        if (found !== undefined) return found;
        const isOver = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)]);
        if (isOver && !pattern.test(said)) throw new Error(`The program ended:\n${said}`);
      }
    },
  };
}

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

describe('the package', () => {
  let tarball: ReturnType<typeof pack>;
  beforeAll(() => {
    tarball = pack();
    mkdirSync(installed);
    mkdirSync(home);
    // The repository may be in a folder that an ordinary user cannot read.
    chmodSync(folder, 0o755);
    copyFileSync(process.execPath, node);
    if (ordinaryUser.uid !== undefined) chownSync(home, ordinaryUser.uid, ordinaryUser.gid);
    succeed('npm', ['install', '--no-audit', '--no-fund', tarball.path], installed);
    succeed('chmod', ['-R', 'a-w', installed], folder);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has the same bytes when it is made again', () => {
    expect(pack().digest).toBe(tarball.digest);
  }, 600_000);

  test('installs at most 12 packages and 60 MB', () => {
    const { packages } = JSON.parse(
      readFileSync(join(installed, 'node_modules/.package-lock.json'), 'utf8'),
    ) as { packages: object };
    expect(Object.keys(packages).length).toBeLessThanOrEqual(12);
    const bytes = filesIn(installed).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes / 1024 ** 2).toBeLessThanOrEqual(60);
  });

  test('names the version, the licence and the text of every package that it contains', () => {
    const read = (name: string) => readFileSync(join(installed, 'node_modules/portico', name), 'utf8');
    const { components } = JSON.parse(read('sbom.cdx.json')) as {
      components: { name: string; version: string; licenses: { expression: string }[] }[];
    };
    const names = components.map(({ name }) => name);
    for (const name of [
      'react',
      'oidc-provider',
      'workbox-precaching',
      '@fontsource-variable/inter',
      'sharp',
    ])
      expect(names).toContain(name);
    for (const { version, licenses } of components) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      // The hub may not be distributed with parts under the GPL.
      expect(licenses[0]?.expression).toMatch(/^(?!.*\b(GPL|AGPL|UNLICENSED)\b)\S/);
    }
    expect(read('THIRD-PARTY-LICENCES.txt')).toContain('SIL OPEN FONT LICENSE');
  });

  test('contains no path of the machine that made it', () => {
    const own = filesIn(join(installed, 'node_modules/portico')).filter(file =>
      /\.(js|json|html|txt)$/.test(file),
    );
    expect(own.filter(file => readFileSync(file, 'utf8').includes(root))).toEqual([]);
  });

  test('runs as an ordinary user from a directory that nobody can write to, and restores its backup', async () => {
    const hub = run(['start']);
    const url = await hub.says(/^Portico is ready at (\S+)$/m);
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: ownerPassword }),
    });
    expect(answer.status).toBe(200);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1];
    const asset = await fetch(`${url}${script}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect((await hub.stop()).status).toBe(0);
    const verified = await run(['verify-log']).ended;
    expect(verified).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^The log is intact: \d+ events/),
    });
    expect((await run(['backup', 'hub.portico']).ended).status).toBe(0);
    expect(await run(['restore', 'hub.portico', '--replace']).ended).toMatchObject({
      status: 0,
      said: expect.stringContaining('Its log is intact'),
    });
  }, 120_000);

  test('runs the demo with its samples', async () => {
    const demo = run(['demo'], { TMPDIR: home });
    const notes = await demo.says(/Notes accepts sign-ons at (\S+)/);
    await expect.poll(async () => (await fetch(notes)).status, { timeout: 30_000 }).toBeLessThan(500);
    expect((await demo.stop()).status).toBe(0);
  }, 240_000);
});
