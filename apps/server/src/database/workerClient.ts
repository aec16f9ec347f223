import { Worker } from 'node:worker_threads';
import { DatabaseLostError, DatabaseOpenError } from './errors.ts';
import type { WorkerInput, WorkerReply, WorkerRequest } from './worker.ts';

/** The running database worker. */
export interface DatabaseWorker {
  /** Asks and waits for the outcome; requests are answered one at a time. */
  ask(request: WorkerRequest): Promise<void>;
  /** Checkpoints, closes the engine and ends the thread. */
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
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input });
  let waiting: PromiseWithResolvers<void> | undefined;
  let closing = false;

  const expectReply = () => {
    waiting = Promise.withResolvers<void>();
    return waiting.promise;
  };
  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'failed') waiting?.reject(new Error(reply.message));
    else waiting?.resolve();
  });
  const end = (cause?: unknown) => {
    if (closing) return;
    closing = true;
    const error = new DatabaseLostError('The embedded database has stopped.', { cause });
    waiting?.reject(error);
    onLost(error);
  };
  worker.on('error', end);
  worker.on('exit', code => end(new Error(`Its thread ended with code ${code}.`)));

  try {
    await expectReply();
  } catch (cause) {
    closing = true;
    await worker.terminate();
    const reason = (cause as Error).message;
    throw new DatabaseOpenError(`The database in ${input.directory} does not open: ${reason}`, { cause });
  }

  let last = Promise.resolve();
  const ask = (request: WorkerRequest) => {
    const answer = last.then(() => {
      if (closing) throw new DatabaseLostError('The embedded database has stopped.');
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
      await ask({ kind: 'close' });
      closing = true;
      await worker.terminate();
    },
  };
}
