import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { makeQuickDirectory } from '../../apps/server/tests/support/memory.ts';
import { type Running, spawnHub } from './processes.ts';

export { ownerPassword } from './processes.ts';

/** A hub with the built apps, an embedded database and a separate port. */
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
export const startHub = (dataDirectory: string = copyTemplate(temporaryDirectory())): Promise<RunningHub> =>
  whenReady(runHub({ DATA_DIR: dataDirectory }), dataDirectory);

/** Needs of a test file besides the defaults of its hub. */
interface HubOptions {
  /** Settings besides the data directory. */
  env?: Readonly<Record<string, string>>;
  /** Creates what all tests of the file share. @returns what ends it, if anything must be ended */
  prepare?: (hub: RunningHub) => Promise<unknown>;
}

/**
 * Runs one hub for all tests of a file. Each test needs different users. A test that is repeated gets a new hub: the
 * data of its first run would be in its way.
 *
 * @returns the hub, from `beforeAll` on
 */
export function useHub({ env = {}, prepare }: HubOptions = {}): () => RunningHub {
  let hub: RunningHub;
  let end = async () => {};
  async function start() {
    const directory = makeQuickDirectory();
    const dataDirectory = copyTemplate(directory);
    const spawned = spawnHub({ ...env, DATA_DIR: dataDirectory });
    let endPrepared: unknown;
    end = async () => {
      if (typeof endPrepared === 'function') await endPrepared();
      await spawned.end('SIGKILL');
      removeDirectory(directory);
    };
    hub = await whenReady(spawned, dataDirectory);
    endPrepared = await prepare?.(hub);
  }
  beforeAll(start);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await start();
  });
  afterAll(() => end());
  return () => hub;
}

/**
 * Returns the hub that test files share: starting one takes seconds of processor time. Each test needs separate users and
 * applications, and leaves settings unchanged. A test that is repeated gets a new hub.
 */
export function useSharedHub(): () => Pick<RunningHub, 'url'> {
  let url = inject('sharedHub');
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) ({ url } = await startHub());
    else url = inject('sharedHub');
  });
  return () => ({ url });
}

const removeDirectory = (directory: string) => rmSync(directory, { recursive: true, force: true });

/** Creates the data directory of a hub whose owner has `ownerPassword`. */
function copyTemplate(directory: string): string {
  const dataDirectory = join(directory, 'data');
  cpSync(inject('dataTemplate'), dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDirectory;
}

async function whenReady(hub: Running, dataDirectory: string): Promise<RunningHub> {
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  return { ...hub, url, dataDirectory };
}
