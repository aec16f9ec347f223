import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { makeQuickDirectory } from '../../apps/server/tests/support/memory.ts';
import { type Running, spawnHub } from './processes.ts';

/** The owner's password of every hub, except at a first start. */
export const ownerPassword = inject('ownerPassword');

/** A hub with the built apps, an embedded database and its own port. */
export interface RunningHub extends Running {
  url: string;
  dataDirectory: string;
}

/** Creates a directory until the end of the test. */
export function temporaryDirectory(): string {
  const directory = makeQuickDirectory();
  onTestFinished(() => removeDirectory(directory));
  return directory;
}

/** Runs a hub until the end of the test, without waiting until it is ready. */
export function runHub(env: Readonly<Record<string, string>>): Running {
  const hub = spawnHub(env);
  onTestFinished(async () => {
    await hub.end('SIGKILL');
  });
  return hub;
}

/** Runs a hub on a data directory and waits until it is ready. */
export const startHub = (
  dataDirectory: string = filledDirectory(),
  env: Readonly<Record<string, string>> = {},
): Promise<RunningHub> => whenReady(runHub({ ...env, DATA_DIR: dataDirectory }), dataDirectory);

/** Creates a data directory for a test, of a hub whose owner has `ownerPassword`. */
export const filledDirectory = (): string => copyTemplate(temporaryDirectory());

/**
 * Runs one hub for all tests of a file. Each test needs its own users.
 *
 * @param env settings besides the data directory
 * @returns the hub, from `beforeAll` on
 */
export function useHub(env: Readonly<Record<string, string>> = {}): () => RunningHub {
  let directory = '';
  let spawned: Running | undefined;
  let hub: RunningHub;
  beforeAll(async () => {
    directory = makeQuickDirectory();
    const dataDirectory = copyTemplate(directory);
    spawned = spawnHub({ ...env, DATA_DIR: dataDirectory });
    hub = await whenReady(spawned, dataDirectory);
  });
  afterAll(async () => {
    await spawned?.end('SIGKILL');
    removeDirectory(directory);
  });
  return () => hub;
}

const removeDirectory = (directory: string) => rmSync(directory, { recursive: true, force: true });

function copyTemplate(directory: string): string {
  const dataDirectory = join(directory, 'data');
  cpSync(inject('dataTemplate'), dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDirectory;
}

async function whenReady(hub: Running, dataDirectory: string): Promise<RunningHub> {
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  return { ...hub, url, dataDirectory };
}
