import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgresql } from '../../tests/support/database/postgresqlServer.ts';

/** A PostgreSQL on which each part of the attack gets a separate database. */
export interface Databases {
  /**
   * Creates an empty database.
   *
   * @returns its URL
   */
  create: () => Promise<string>;
  /** Drops the created databases, and stops the server if the attack started it. */
  stop: () => Promise<void>;
}

/**
 * Uses the PostgreSQL of TEST_DATABASE_URL, or starts one.
 *
 * @param home a directory of the attack; deleted with a server that the attack started
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
