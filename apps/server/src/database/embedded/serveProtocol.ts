import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** A Sync, which ends an interrupted statement, and the statement `rollback`. Outside a transaction it does nothing. */
const reset = Buffer.from('S\0\0\0\x04Q\0\0\0\rrollback\0', 'latin1');

type ProtocolEngine = Pick<PGlite, 'execProtocolRawStream'>;

/**
 * Runs messages of the protocol. `execProtocolRawSync` would also parse the response, and keep every row of it. This
 * function of PGlite is asynchronous only for the copying of files, which `syncToFs` turns off: it has called back when
 * it returns. If the engine fails, its rejection ends the thread.
 *
 * @returns the response
 */
function run(engine: ProtocolEngine, messages: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  // Each part is a view of memory that the next one overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  void engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  const [first = new Uint8Array()] = parts;
  return parts.length > 1 ? Buffer.concat(parts) : first;
}

/** Serves PostgreSQL's wire protocol in the database's thread, to one connection at a time. */
export interface ProtocolServer {
  /** Serves a connection. The previous one, which is lost if there is another, is closed. */
  serve: (port: MessagePort) => void;
  /** Closes the connection. */
  stop: () => void;
}

/**
 * Creates the server. A message of a connection's port is one or more whole messages of the protocol; the response is
 * one message. Statements run when they arrive, so nothing else may use the engine meanwhile. A transaction that is
 * open when a connection ends is rolled back: PGlite has one session, which outlasts its connections.
 *
 * Source: PostgreSQL, "Frontend/Backend Protocol".
 */
export function serveProtocol(engine: ProtocolEngine): ProtocolServer {
  let current: MessagePort | null = null;
  const stop = () => {
    if (current === null) return;
    current.close();
    current = null;
    run(engine, reset);
  };
  const serve = (port: MessagePort) => {
    stop();
    current = port;
    port.on('message', (messages: Uint8Array) => {
      if (port !== current) return;
      const answer = run(engine, messages);
      if (answer.length > 0) port.postMessage(answer);
    });
    port.on('close', () => {
      if (port === current) stop();
    });
  };
  return { serve, stop };
}
