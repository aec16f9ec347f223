import fs from 'node:fs';
import { create } from 'tar';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import { createDatabase, databaseUrl, dropDatabase, quiet } from './database/databases.ts';
import { startPostgresql } from './database/postgresqlServer.ts';
import { makeQuickDirectory, removeLeftovers } from './memory.ts';

/**
 * Starts a PostgreSQL once per run, and creates a migrated template of each kind of database for tests to copy.
 * @returns a function that removes all of it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const home = makeQuickDirectory();
  const server = await startPostgresql(home);
  const template = `portico_test_${process.pid}_template`;
  const takeAway = async () => {
    await dropDatabase(server.url, template);
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    const dataDirectory = `${home}/template`;
    const packaged = `${home}/database.tar`;
    const migrateEmbedded = async () => {
      await (await openDatabase({ ...quiet, dataDirectory })).close();
      await create({ cwd: `${dataDirectory}/database`, file: packaged }, ['.']);
    };
    const migratePostgresql = async () => {
      await createDatabase(server.url, template);
      const options = { ...quiet, dataDirectory, databaseUrl: databaseUrl(server.url, template) };
      await (await openDatabase(options)).close();
    };
    await Promise.all([migrateEmbedded(), migratePostgresql()]);
    project.provide('databases', { home, serverUrl: server.url, template, packaged });
    return takeAway;
  } catch (error) {
    await takeAway();
    throw error;
  }
}
