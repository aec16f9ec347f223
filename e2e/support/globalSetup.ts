import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeQuickDirectory, removeLeftovers } from '../../apps/server/tests/support/memory.ts';
import { ownerPassword, spawnHub } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a hub whose owner has `ownerPassword`. Tests copy it. */
    dataTemplate: string;
    /** The URL of a hub that test files share. */
    sharedHub: string;
  }
}

/**
 * Creates the data directory of a hub after its first start, and runs the hub that test files share.
 *
 * @returns a function that ends the hub and deletes the directory
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const directory = makeQuickDirectory();
  const dataTemplate = join(directory, 'data');
  const hub = spawnHub({ DATA_DIR: dataTemplate, OWNER_PASSWORD: ownerPassword });
  await hub.says(/^Portico is ready/m);
  await hub.end('SIGTERM');
  project.provide('dataTemplate', dataTemplate);
  const sharedData = join(directory, 'shared');
  cpSync(dataTemplate, sharedData, { recursive: true });
  const shared = spawnHub({ DATA_DIR: sharedData });
  const [, url = ''] = await shared.says(/^Portico is ready at (\S+)$/m);
  project.provide('sharedHub', url);
  return async () => {
    await shared.end('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
}
