import cluster from 'node:cluster';
import { paths } from '@portico/contract/api/documents';
import { lifetimes } from '@portico/contract/limits';
import { type Config, readConfig } from '../base/config.ts';
import { enlargeThreadPool } from '../directory/passwords/cores.ts';
import type { BuiltApps } from '../http/documents/documents.ts';
import { createLog } from '../http/log.ts';
import { readOptions } from './commands/command.ts';
import { reportFailure, say } from './reportFailure.ts';
import { type SeveralProcesses, startSeveral } from './several.ts';
import { type Running, startHub } from './start.ts';

/**
 * Runs the hub as its environment and options say, in one process or several. Every process of it begins here. A start
 * that fails ends the process.
 *
 * @param built the built apps; null serves the API only
 */
export async function runHub(built: BuiltApps | null): Promise<void> {
  enlargeThreadPool();
  try {
    const { processes } = readOptions(
      { processes: { type: 'string' } },
      'The only option of start is --processes, e.g. --processes 2.',
      (values, positionals) => (positionals.length === 0 ? values : undefined),
    );
    const asked = processes === undefined ? {} : { PORTICO_PROCESSES: processes };
    const config = readConfig({ ...process.env, ...asked });
    if (cluster.isWorker) await serve(config, built);
    else await run(config, built);
  } catch (error) {
    reportFailure('The hub', error);
    process.exit(1);
  }
}

/** Runs the hub for the operator, in this process or in several others. */
async function run(config: Config, built: BuiltApps | null): Promise<void> {
  say('Opening the database');
  const running: Running & Partial<SeveralProcesses> =
    config.processes === 1 ? await startOne(config, built) : await startSeveral(config);
  if (running.ownerInvitation !== null) {
    say('');
    say(`  This is the first start. Choose the password of the owner, ${config.owner.username}, at`);
    say(`    ${running.url}${paths.invitation}#${running.ownerInvitation}`);
    say(`  The link works once, for ${lifetimes.invitation / 3_600_000} hours, and is shown only now.`);
    say('');
  }
  await running.serving;
  // Before the message: a program that waits for it may send a signal at once.
  stopOnSignals(async hurry => {
    say(
      config.stopGraceMs === 0 || hurry.aborted
        ? 'Stopping: finishing the requests in flight'
        : `Stopping: serving for ${config.stopGraceMs / 1000} more seconds; Control-C skips them`,
    );
    await running.close(hurry);
    say('Stopped');
  });
  say(`Portico is ready at ${running.url}`);
}

/** Serves as one of several processes. The primary process informs the operator about them. */
async function serve(config: Config, built: BuiltApps | null): Promise<void> {
  const starting = startOne(config, built);
  // Before it serves: the primary may send SIGTERM as soon as it learns that this process listens.
  stopOnSignals(async hurry => (await starting).close(hurry));
  await starting;
}

function startOne(config: Config, built: BuiltApps | null) {
  return startHub({
    config,
    log: createLog(config.logLevel, undefined, cluster.worker?.id),
    built,
    listensLast: cluster.isWorker,
    onLost: error => {
      say(`The hub is stopping: ${error.message}`);
      process.exit(1);
    },
  });
}

/**
 * Stops once at the first signal. SIGINT skips the grace time, since a person waits. A second SIGTERM does not: service
 * managers send it to every process, and the primary process sends it too.
 */
function stopOnSignals(close: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await close(hurry.signal);
    process.exit(0);
  };
  process.on('SIGINT', () => {
    hurry.abort();
    return stop();
  });
  process.on('SIGTERM', stop);
}
