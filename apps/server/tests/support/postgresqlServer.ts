import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL server on which tests may make databases. */
export interface PostgresqlServer {
  /** Of a database that exists, as a role that may create others. */
  url: string;
  stop(): Promise<void>;
}

/** A server of a test's own, which the test may shut down. */
export interface RestartablePostgresql extends PostgresqlServer {
  /** Ends every session, or crashes. Resolves when the server is gone. */
  shutDown(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same address. Resolves when it accepts connections. */
  startAgain(): Promise<void>;
}

/**
 * Starts a PostgreSQL of the run's own, or takes the one that `TEST_DATABASE_URL` names.
 * @param home a directory of the run's; deleted with it, however the run ends
 */
export async function startPostgresql(home: string): Promise<PostgresqlServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgresql(home);
}

/**
 * Starts a PostgreSQL that nothing else uses.
 * @param home a directory that is deleted with it, however the run ends
 */
export async function startOwnPostgresql(home: string): Promise<RestartablePostgresql> {
  const script = fileURLToPath(new URL('./postgresqlGuard.ts', import.meta.url));
  const guard = spawn(process.execPath, [script, home], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(guard, 'exit');
  const lines = createInterface({ input: guard.stdout });
  const nextLine = () =>
    Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      exited.then(() => Promise.reject(new Error('The test PostgreSQL ended.'))),
    ]);
  const order = async (line: string) => {
    const done = nextLine();
    guard.stdin.write(`${line}\n`);
    await done;
  };
  return {
    url: await nextLine(),
    shutDown: order,
    startAgain: () => order('start'),
    async stop() {
      guard.stdin.end();
      await exited;
    },
  };
}
