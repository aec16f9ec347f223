import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { writeBackup } from './backup.ts';
import { openEngine } from './engine.ts';

/** What the worker is started with. */
export interface WorkerInput {
  /** The database directory. */
  directory: string;
  /** Where to listen: a Unix socket. */
  socketPath: string;
}

/** What the worker may be asked; one answer each, in order. */
export type WorkerRequest = { kind: 'backup'; path: string } | { kind: 'close' };

/** What the worker says: that it listens or why not, the outcome of each request, and why it must end. */
export type WorkerReply =
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'lost'; message: string };

const port = parentPort;
if (!port) throw new Error('The database worker runs in a worker thread only.');
const say = (reply: WorkerReply) => port.postMessage(reply);

async function start({ directory, socketPath }: WorkerInput): Promise<void> {
  const engine = await openEngine(directory, error => {
    say({ kind: 'lost', message: error.message });
    process.exit(1);
  });
  // Two, so that a connection that replaces a broken one is not refused while the old one is being cleared.
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: 2 });
  await server.start();
  port?.on('message', (request: WorkerRequest) => {
    answer(request, engine, server).then(
      () => say({ kind: 'done' }),
      (error: Error) => say({ kind: 'failed', message: error.message }),
    );
  });
  say({ kind: 'done' });
}

async function answer(request: WorkerRequest, engine: PGlite, server: PGLiteSocketServer): Promise<void> {
  if (request.kind === 'backup') return writeBackup(engine, request.path);
  await server.stop();
  await engine.exec('CHECKPOINT');
  await engine.close();
}

start(workerData as WorkerInput).catch((error: Error) => say({ kind: 'failed', message: error.message }));
