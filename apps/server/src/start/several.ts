import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { initialSignInRules } from '@portico/contract/signIn/server/signInRules';
import { type Config, ConfigError } from '../base/config.ts';
import { createLog } from '../http/log.ts';
import { ensureOwner } from '../people/users/owner.ts';
import { openHub } from './openHub.ts';
import { listen, type Running, urlOf } from './start.ts';

/** A process that served for this long was healthy, in milliseconds. */
const healthyMs = 60_000;
/** The first and the longest pause before a process is replaced, in milliseconds. */
const pauses = { first: 100, longest: 30_000 };
/** Time for a process to stop after the grace time, in milliseconds. It finishes its requests within ten seconds. */
const stopMs = 20_000;

/** Returns how long to wait before a process is replaced, in milliseconds. */
export const pauseBeforeReplacing = (failuresInARow: number): number =>
  Math.min(pauses.longest, pauses.first * 2 ** Math.max(0, failuresInARow - 1));

/** The processes of a hub that serve one port. */
export interface SeveralProcesses extends Running {
  /** Resolves when all processes serve. Rejects with a ConfigError, and stops all, if one cannot start. */
  serving: Promise<void>;
}

/**
 * Migrates the database, creates the owner and starts the processes that serve (decision 108). A process that ends is
 * replaced, after a pause that doubles while new processes keep failing.
 *
 * @throws {ConfigError} if the port is not available or OWNER_PASSWORD is refused
 * @throws {DatabaseOpenError} if the database cannot be opened
 */
export async function startSeveral(config: Config): Promise<SeveralProcesses> {
  const log = createLog(config.logLevel, undefined, 0);
  const port = await findPort(config);
  const url = urlOf(config, port);
  const ownerInvitation = await prepare(config, url, log);
  const workers = new Set<Worker>();
  let isStopping = false;
  let failures = 0;

  const start = () => {
    const worker = cluster.fork({ PORT: port, PORTICO_PROCESSES: config.processes });
    workers.add(worker);
    worker.on('message', message => {
      for (const other of workers) if (other !== worker && other.isConnected()) other.send(message, () => {});
    });
    const begun = performance.now();
    const ended = (fields: object) => {
      if (workers.delete(worker)) replace(performance.now() - begun, { worker: worker.id, ...fields });
    };
    worker.once('exit', (status, signal) => ended({ status, signal }));
    // Without a listener, a connection that a dying process does not take would end this one.
    worker.on('error', err => {
      // One that never started does not exit either.
      if (worker.process.pid === undefined) ended({ err });
      else log.warn({ worker: worker.id, err }, 'a message did not reach a process');
    });
    return worker;
  };
  const replace = (servedMs: number, fields: object) => {
    if (isStopping) return;
    failures = servedMs > healthyMs ? 1 : failures + 1;
    const ms = pauseBeforeReplacing(failures);
    log.error({ ...fields, ms }, 'a process ended and is replaced');
    void pause(ms).then(() => {
      if (isStopping) return;
      try {
        start();
      } catch (err) {
        replace(0, { err });
      }
    });
  };
  const close = async (hurry = AbortSignal.abort()) => {
    isStopping = true;
    await Promise.all([...workers].map(worker => stop(worker, config.stopGraceMs, hurry)));
  };

  const first = Array.from({ length: config.processes }, start);
  const serving = Promise.all(first.map(isServing)).then(
    () => {},
    async error => {
      await close();
      throw error;
    },
  );
  return { url, ownerInvitation, serving, close };
}

/** Returns the port, which must be available: a port in use stops the start before anything is written. */
async function findPort(config: Config): Promise<number> {
  const server = createServer();
  const port = await listen(server, config);
  server.close();
  await once(server, 'close');
  return port;
}

/** Opens the database once, so that no two processes do the work of a first start. */
async function prepare(config: Config, url: string, log: ReturnType<typeof createLog>) {
  const hub = await openHub(config, url, log, () => {});
  try {
    return await ensureOwner(hub, config.owner, initialSignInRules(hub.now()));
  } finally {
    await hub.sealer.stop();
    await hub.database.close();
  }
}

/** Waits until a process serves: it listens last. */
async function isServing(worker: Worker): Promise<void> {
  const end = new AbortController();
  const ended = once(worker, 'exit', { signal: end.signal }).then(([status, signal]) => {
    throw new ConfigError(`A process of the hub could not start (${signal ?? `status ${status}`}).`);
  });
  try {
    await Promise.race([once(worker, 'listening', { signal: end.signal }), ended]);
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(`A process of the hub could not start (${(cause as Error).message}).`, { cause });
  } finally {
    ended.catch(() => {});
    end.abort();
  }
}

async function stop(worker: Worker, graceMs: number, hurry: AbortSignal): Promise<void> {
  const { process } = worker;
  if (process.exitCode !== null || process.signalCode !== null) return;
  const late = setTimeout(() => process.kill('SIGKILL'), graceMs + stopMs);
  const skipGrace = () => process.kill('SIGINT');
  const exited = once(process, 'exit');
  if (hurry.aborted) skipGrace();
  else process.kill('SIGTERM');
  hurry.addEventListener('abort', skipGrace);
  await exited;
  hurry.removeEventListener('abort', skipGrace);
  clearTimeout(late);
}
