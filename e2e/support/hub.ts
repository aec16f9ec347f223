import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { makeQuickDirectory } from '../../apps/server/tests/support/memory.ts';
import { type Running, spawnHub } from './processes.ts';

/** The password of the owner of every hub but a first start's. */
export const ownerPassword = inject('ownerPassword');

/** The hub as its users run it: the built apps, an embedded database, a port of its own. */
export interface RunningHub extends Running {
  url: string;
  dataDirectory: string;
}

/** A directory that is gone with the test. */
export function temporaryDirectory(): string {
  const directory = makeQuickDirectory();
  onTestFinished(() => removeDirectory(directory));
  return directory;
}

/** Runs the hub without waiting for anything; it is gone with the test. */
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
): Promise<RunningHub> => ready(runHub({ ...env, DATA_DIR: dataDirectory }), dataDirectory);

/** A data directory of a test's own, with a hub in it whose owner has `ownerPassword`. */
export const filledDirectory = (): string => fill(temporaryDirectory());

/**
 * One hub for all tests of a file, each with people of its own.
 *
 * @returns the hub, which is there from `beforeAll` on
 */
export function useHub(): () => RunningHub {
  let directory = '';
  let spawned: Running | undefined;
  let hub: RunningHub;
  beforeAll(async () => {
    directory = makeQuickDirectory();
    const dataDirectory = fill(directory);
    spawned = spawnHub({ DATA_DIR: dataDirectory });
    hub = await ready(spawned, dataDirectory);
  });
  afterAll(async () => {
    await spawned?.end('SIGKILL');
    removeDirectory(directory);
  });
  return () => hub;
}

const removeDirectory = (directory: string) => rmSync(directory, { recursive: true, force: true });

function fill(directory: string): string {
  const dataDirectory = join(directory, 'data');
  cpSync(inject('dataTemplate'), dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDirectory;
}

async function ready(hub: Running, dataDirectory: string): Promise<RunningHub> {
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  return { ...hub, url, dataDirectory };
}
