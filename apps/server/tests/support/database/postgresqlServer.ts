import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL server on which tests may create databases. */
export type PostgresqlServer = Awaited<ReturnType<typeof startPostgresql>>;

/** A server for a single test, which may shut it down. */
export type RestartablePostgresql = Awaited<ReturnType<typeof startOwnPostgresql>>;

/**
 * Starts a PostgreSQL for the run, or uses the one of `TEST_DATABASE_URL`.
 * @param home a directory of the run, deleted however the run ends
 */
export async function startPostgresql(home: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgresql(home);
}

/**
 * Starts a PostgreSQL that nothing else uses.
 * @param home a directory deleted with it, however the run ends
 * @param settings of the server, `name=value`, that replace those of tests
 */
export async function startOwnPostgresql(home: string, settings: readonly string[] = []) {
  const script = fileURLToPath(new URL('./postgresqlGuard.ts', import.meta.url));
  const guard = spawn(process.execPath, [script, home, ...settings], { stdio: ['pipe', 'pipe', 'inherit'] });
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
    /** The URL of an existing database, with a role that may create others. */
    url: await nextLine(),
    /** Shuts down with all sessions, or crashes. Resolves when the server is gone. */
    shutDown: (how: 'fast' | 'immediate') => order(how),
    /** Starts the server again on the same address. Resolves when it accepts connections. */
    startAgain: () => order('start'),
    async stop() {
      guard.stdin.end();
      await exited;
    },
  };
}
