import type { PGlite } from '@electric-sql/pglite';

/** What the socket server calls. */
type Engine = Pick<
  PGlite,
  'waitReady' | 'runExclusive' | 'execProtocolRawStream' | 'isInTransaction' | 'exec'
>;

/** The messages that a client sends before a Sync or a Flush: Parse, Bind, Describe, Execute and Close. */
const held = new Set([...'PBDEC'].map(type => type.charCodeAt(0)));

/** The first byte of a connection's first message, which has a length instead of a type. */
const startup = 0;

/** How many bytes of an answer are collected before they are sent. */
const mostBytes = 64 * 1024;

/**
 * Gives the engine the messages of a statement at once, and answers them at once. The socket server passes on each
 * message, and each part of an answer, by itself: four calls and as many writes to the socket for one statement, which
 * took more time than the statement.
 *
 * Source: PostgreSQL, "Message Flow", "Extended Query".
 *
 * @returns the engine for the socket server
 */
export function groupingMessages(engine: PGlite): PGlite {
  let group: Uint8Array[] = [];
  const grouped: Engine = {
    waitReady: engine.waitReady,
    runExclusive: work => engine.runExclusive(work),
    isInTransaction: () => engine.isInTransaction(),
    exec: (...statement) => engine.exec(...statement),
    async execProtocolRawStream(message, { onRawData }) {
      const [type] = message;
      // A connection that was lost left half a statement.
      if (type === startup) group = [];
      group.push(message);
      if (type !== undefined && held.has(type)) return;
      const whole = Buffer.concat(group);
      group = [];
      let answer: Uint8Array[] = [];
      let bytes = 0;
      const send = () => {
        if (bytes > 0) onRawData(Buffer.concat(answer));
        answer = [];
        bytes = 0;
      };
      await engine.execProtocolRawStream(whole, {
        // The files are the host's.
        syncToFs: false,
        onRawData(part) {
          // A copy: the part is in memory that the engine uses again.
          answer.push(part.slice());
          bytes += part.length;
          if (bytes > mostBytes) send();
        },
      });
      send();
    },
  };
  return grouped as PGlite;
}
