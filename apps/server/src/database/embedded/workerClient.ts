import { extname } from 'node:path';
import { type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseLostError, DatabaseOpenError } from '../errors.ts';
import type { WorkerConnection, WorkerInput, WorkerReply } from './worker.ts';

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
