import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseLostError, DatabaseOpenError } from './errors.ts';
import type { WorkerInput, WorkerReply, WorkerRequest } from './worker.ts';

/** The running database worker. */
export interface DatabaseWorker {
  /** Asks and waits for the outcome; requests are answered one at a time. */
  ask(request: WorkerRequest): Promise<void>;
  /** Checkpoints, closes the engine and ends the thread. Harmless when that is lost. */
  close(): Promise<void>;
}

/**
 * Starts the embedded database in a thread of its own and waits until it listens.
 * @param input the database directory and the socket to listen on
 * @param onLost called when the thread ends by itself after that
 * @throws DatabaseOpenError when the database does not open
 */
export async function startWorker(
  input: WorkerInput,
  onLost: (error: Error) => void,
): Promise<DatabaseWorker> {
  // '.ts' in the sources, '.js' in the bundle.
  const file = `./worker${extname(import.meta.url)}`;
  const worker = new Worker(new URL(file, import.meta.url), { workerData: input });
  let waiting: { resolve: () => void; reject: (cause: unknown) => void } | undefined;
  let state: 'starting' | 'running' | 'ended' = 'starting';

  const expectReply = () =>
    new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject };
    });
  const end = (cause: unknown) => {
    if (state === 'ended') return;
    const wasRunning = state === 'running';
    state = 'ended';
    const error = new DatabaseLostError('The embedded database has stopped.', { cause });
    waiting?.reject(wasRunning ? error : cause);
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

  let last = Promise.resolve();
  const ask = (request: WorkerRequest) => {
    const answer = last.then(() => {
      if (state === 'ended') throw new DatabaseLostError('The embedded database has stopped.');
      const reply = expectReply();
      worker.postMessage(request);
      return reply;
    });
    last = answer.catch(() => {});
    return answer;
  };
  return {
    ask,
    async close() {
      if (state === 'running') await ask({ kind: 'close' });
      state = 'ended';
      await worker.terminate();
    },
  };
}
