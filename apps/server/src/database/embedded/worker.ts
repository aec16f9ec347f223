import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from './engine.ts';
import { type ProtocolServer, serveProtocol } from './serveProtocol.ts';

export interface WorkerInput {
  /** The database directory. */
  directory: string;
  template?: string | undefined;
}

/** A connection to serve. It gets no reply. */
export interface WorkerConnection {
  port: MessagePort;
}

/** Messages of the worker: the outcome of its start and of its end, and `lost` when it must end. */
export type WorkerReply =
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'lost'; message: string };

const port = parentPort;
if (!port) throw new Error('The database worker runs in a worker thread only.');
const send = (reply: WorkerReply) => port.postMessage(reply);

async function start({ directory, template }: WorkerInput): Promise<void> {
  const onPanic = (error: Error) => {
    send({ kind: 'lost', message: error.message });
    process.exit(1);
  };
  const engine = await openEngine(directory, onPanic, template);
  const server = serveProtocol(engine);
  port?.on('message', (request: 'close' | WorkerConnection) => {
    if (request !== 'close') return server.serve(request.port);
    close(engine, server).then(
      () => send({ kind: 'done' }),
      (error: Error) => send({ kind: 'failed', message: error.message }),
    );
  });
  send({ kind: 'done' });
}

async function close(engine: PGlite, server: ProtocolServer): Promise<void> {
  server.stop();
  await engine.exec('CHECKPOINT');
  await engine.close();
}

start(workerData as WorkerInput).catch((error: Error) => send({ kind: 'failed', message: error.message }));
