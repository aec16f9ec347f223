import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgresql } from '../../tests/support/postgresqlServer.ts';

/** A PostgreSQL on which each part of the attack gets a database of its own. */
export interface Databases {
  /** @returns the address of a new, empty database */
  create: () => Promise<string>;
  /** Takes away the databases that were made, and the server where it is the attack's own. */
  stop: () => Promise<void>;
}

/**
 * Takes the PostgreSQL that TEST_DATABASE_URL names, or starts one.
 *
 * @param home a directory of the attack's; a server of its own deletes it with itself
 */
export async function openPostgresql(home: string): Promise<Databases> {
  const server = await startPostgresql(home);
  const made: string[] = [];
  const tell = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    async create() {
      const name = `portico_attack_${randomUUID().replaceAll('-', '')}`;
      await tell(`create database ${name}`);
      made.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      for (const name of made) await tell(`drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
