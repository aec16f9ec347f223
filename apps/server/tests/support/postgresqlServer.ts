import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A PostgreSQL server on which tests may make databases. */
export interface PostgresqlServer {
  /** Of a database that exists, as a role that may create others. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of the run's own, or takes the one that `TEST_DATABASE_URL` names.
 * @param home a directory of the run's; deleted with it, however the run ends
 */
export async function startPostgresql(home: string): Promise<PostgresqlServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const script = new URL('./postgresqlGuard.ts', import.meta.url).pathname;
  const guard = spawn(process.execPath, [script, home], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(guard, 'exit');
  const lines = createInterface({ input: guard.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    exited.then(() => Promise.reject(new Error('The test PostgreSQL did not start.'))),
  ]);
  return {
    url,
    async stop() {
      guard.stdin.end();
      await exited;
    },
  };
}
