import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../../scripts/lib/freePort.ts';

/** Path of the program in Debian's package; PGBOUNCER names another. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

/** PgBouncer refuses to run as root; 65534 is the unprivileged user on Linux. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The installed version, such as `1.18.0`; null if it is missing. */
export const pgbouncerVersion: string | null = existsSync(program)
  ? (/PgBouncer ([\d.]+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? null)
  : null;

/** A running PgBouncer. */
export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/**
 * Starts PgBouncer in transaction mode, with two connections to the server, so that consecutive statements of a client
 * meet different sessions.
 *
 * @param databaseUrl the URL of the database without it
 */
export async function startPgBouncer(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const directory = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'));
  chmodSync(directory, 0o755);
  const port = await freePort();
  const users = join(directory, 'users.txt');
  writeFileSync(users, `"${target.username}" "${target.password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 2,
    max_client_conn: 200,
  };
  const file = join(directory, 'pgbouncer.ini');
  const server = `* = host=${target.hostname} port=${target.port}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ['[databases]', server, '[pgbouncer]', ...lines, ''].join('\n'));
  const child = spawn(program, [file], { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', part => {
    said += part;
  });
  await untilItListens(child, port, () => said);
  target.port = String(port);
  return {
    /** The URL of the database through it. */
    url: target.href,
    async stop() {
      const exited = once(child, 'exit');
      // An immediate shutdown: SIGINT would wait for its clients.
      child.kill('SIGTERM');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function untilItListens(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`PgBouncer did not start:\n${said()}`);
}
