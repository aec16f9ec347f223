import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Running, runScript } from './processes.ts';

/** A password that the hub accepts and no list of common ones holds. */
export const ownerPassword = 'harbour lantern seven';

/** The hub as its users run it: the built apps, an embedded database, a port of its own. */
export interface RunningHub extends Running {
  url: string;
  dataDirectory: string;
}

/** A directory that is gone with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'portico-e2e-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs the hub without waiting for anything; it is gone with the test. */
export function runHub(env: Readonly<Record<string, string>>): Running {
  const hub = runScript('apps/server/src/main.ts', { PORT: '0', ...env });
  onTestFinished(async () => {
    await hub.end('SIGKILL');
  });
  return hub;
}

/** Runs the hub and waits until it is ready. The owner has `ownerPassword`, unless `env` says otherwise. */
export async function startHub(env: Readonly<Record<string, string>> = {}): Promise<RunningHub> {
  const { DATA_DIR: dataDirectory = temporaryDirectory() } = env;
  const hub = runHub({ OWNER_PASSWORD: ownerPassword, ...env, DATA_DIR: dataDirectory });
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  return { ...hub, url, dataDirectory };
}
