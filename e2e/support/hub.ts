import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Running, runScript } from './processes.ts';

/** The password of the owner of every hub but a first start's. */
export const ownerPassword = inject('ownerPassword');

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

/** Runs a hub on a data directory and waits until it is ready. */
export async function startHub(
  dataDirectory: string = filledDirectory(),
  env: Readonly<Record<string, string>> = {},
): Promise<RunningHub> {
  const hub = runHub({ ...env, DATA_DIR: dataDirectory });
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  return { ...hub, url, dataDirectory };
}

/** A data directory of a test's own, with a hub in it whose owner has `ownerPassword`. */
export function filledDirectory(): string {
  const directory = join(temporaryDirectory(), 'data');
  cpSync(inject('dataTemplate'), directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}
