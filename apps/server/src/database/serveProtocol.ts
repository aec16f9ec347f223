import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** A Sync, which ends an interrupted statement, and the statement `rollback`. Outside a transaction it does nothing. */
const reset = Buffer.from('S\0\0\0\x04Q\0\0\0\rrollback\0', 'latin1');

/** Serves PostgreSQL's wire protocol in the database's thread, to one connection at a time. */
export interface ProtocolServer {
  /** Serves a connection. The previous one, which is lost if there is another, is closed. */
  serve: (port: MessagePort) => void;
  /** Closes the connection. */
  stop: () => void;
}

/**
 * Creates the server. A message of a connection's port is one or more whole messages of the protocol; its answer is one
 * message. Statements run when they arrive, so nothing else may use the engine meanwhile. A transaction that is open when
 * a connection ends is rolled back: PGlite has one session, which outlasts its connections.
 *
 * Source: PostgreSQL, "Frontend/Backend Protocol".
 */
export function serveProtocol(engine: Pick<PGlite, 'execProtocolRawSync'>): ProtocolServer {
  let current: MessagePort | null = null;
  const stop = () => {
    if (current === null) return;
    current.close();
    current = null;
    engine.execProtocolRawSync(reset);
  };
  const serve = (port: MessagePort) => {
    stop();
    current = port;
    port.on('message', (messages: Uint8Array) => {
      if (port !== current) return;
      const answer = engine.execProtocolRawSync(messages);
      if (answer.length > 0) port.postMessage(answer);
    });
    port.on('close', () => {
      if (port === current) stop();
    });
  };
  return { serve, stop };
}
