import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeQuickDirectory, removeLeftovers } from '../../apps/server/tests/support/memory.ts';
import { spawnHub } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a hub whose owner has `ownerPassword`. Tests copy it. */
    dataTemplate: string;
    /** A password that the hub accepts. */
    ownerPassword: string;
  }
}

/** Creates the data directory of a hub after its first start. @returns a function that deletes it */
export default async function setup(project: TestProject): Promise<() => void> {
  removeLeftovers();
  const directory = makeQuickDirectory();
  const dataTemplate = join(directory, 'data');
  const ownerPassword = 'harbour lantern seven';
  const hub = spawnHub({ DATA_DIR: dataTemplate, OWNER_PASSWORD: ownerPassword });
  await hub.says(/^Portico is ready/m);
  await hub.end('SIGTERM');
  project.provide('dataTemplate', dataTemplate);
  project.provide('ownerPassword', ownerPassword);
  return () => rmSync(directory, { recursive: true, force: true });
}
