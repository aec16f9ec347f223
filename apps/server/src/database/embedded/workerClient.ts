import { totalmem } from 'node:os';
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseLostError, DatabaseOpenError } from '../errors.ts';
import type { WorkerConnection, WorkerInput, WorkerReply } from './worker.ts';

/** Memory with which the database's code is optimised, in bytes. */
const enoughBytes = 2 * 1024 ** 3;

/** Of V8: each alone still optimises. Together they are `--liftoff-only`, which has this effect on the command line only. */
const baselineOnly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Leaves the database's code to V8's baseline compiler where memory is short (decision 142): optimising one function of
 * PGlite takes 600 MB for seconds, soon after the start.
 */
function fitCompiler(): void {
  // The limit of the control group. Without one it is 0 or more than the machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(limit, totalmem()) < enoughBytes) for (const flag of baselineOnly) setFlagsFromString(flag);
}

/** The running database worker. */
export interface DatabaseWorker {
  /** Gives the thread a connection to serve instead of the previous one. */
  connect(port: MessagePort): void;
  /** Aborted once the thread has ended. A port on its way to it then never closes. */
  ended: AbortSignal;
  /** Runs a checkpoint, closes the engine and ends the thread. Does nothing if the thread has ended. */
  close(): Promise<void>;
}

/**
 * Starts the embedded database in a worker thread and waits until it serves connections.
 * @param input the database directory
 * @param onLost called if the thread ends unexpectedly after that
 * @throws {DatabaseOpenError} if the database does not open
 */
export async function startWorker(
  input: WorkerInput,
  onLost: (error: Error) => void,
): Promise<DatabaseWorker> {
  fitCompiler();
  // '.ts' in the sources, '.js' in the bundle.
  const file = `./worker${extname(import.meta.url)}`;
  const worker = new Worker(new URL(file, import.meta.url), { workerData: input });
  let waiting: PromiseWithResolvers<void> | undefined;
  let state: 'starting' | 'running' | 'ended' = 'starting';
  const ending = new AbortController();

  const expectReply = () => {
    waiting = Promise.withResolvers();
    return waiting.promise;
  };
  const end = (cause: unknown) => {
    if (state === 'ended') return;
    const wasRunning = state === 'running';
    state = 'ended';
    const error = new DatabaseLostError('The embedded database has stopped.', { cause });
    waiting?.reject(wasRunning ? error : cause);
    ending.abort();
    if (wasRunning) onLost(error);
  };
  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'done') waiting?.resolve();
    else if (reply.kind === 'failed') waiting?.reject(new Error(reply.message));
    else end(new Error(reply.message));
  });
  worker.on('error', end);
  worker.on('exit', code => end(new Error(`Its thread ended with code ${code}.`)));

  try {
    await expectReply();
    state = 'running';
  } catch (cause) {
    state = 'ended';
    await worker.terminate();
    const reason = (cause as Error).message;
    throw new DatabaseOpenError(`The database in ${input.directory} does not open: ${reason}`, { cause });
  }

  return {
    connect(port) {
      const connection: WorkerConnection = { port };
      worker.postMessage(connection, [port]);
    },
    ended: ending.signal,
    async close() {
      if (state === 'running') {
        const closed = expectReply();
        worker.postMessage('close');
        await closed;
      }
      state = 'ended';
      await worker.terminate();
    },
  };
}
