import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { serveProtocol } from '../../../src/database/embedded/serveProtocol.ts';
import { patient } from '../../support/patient.ts';

const encode = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const reset = 'S\0\0\0\x04Q\0\0\0\rrollback\0';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A server whose engine records its messages, and returns them in lower case; an exit not at all. */
function recorder() {
  const given: string[] = [];
  const server = serveProtocol({
    async execProtocolRawStream(messages, { onRawData }) {
      const text = Buffer.from(messages).toString('latin1');
      given.push(text);
      // In parts, in memory that is used again.
      const memory = new Uint8Array(1);
      for (const letter of text.startsWith('X') ? '' : text.toLowerCase()) {
        memory.set(encode(letter));
        onRawData(memory);
      }
    },
  });
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1);
    server.serve(port2);
    return port1;
  };
  return { given, server, connect };
}

const ask = async (port: MessagePort, text: string): Promise<string> => {
  const answered = once(port, 'message');
  port.postMessage(encode(text));
  return Buffer.from((await answered)[0] as Uint8Array).toString('latin1');
};

describe('the protocol of the embedded database', () => {
  test('gives the engine all messages written at once, and responds with one message', async () => {
    const { given, connect } = recorder();
    const port = connect();
    expect(await ask(port, 'PBDES')).toBe('pbdes');
    expect(await ask(port, 'Q')).toBe('q');
    port.postMessage(encode('X'));
    await vi.waitFor(() => expect(given).toEqual(['PBDES', 'Q', 'X']), patient);
  });

  test.runIf(isFull)('keeps nothing of its responses', { timeout: 60_000 }, async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const engine = await PGlite.create();
    const { port1, port2 } = new MessageChannel();
    open.push(port1);
    const server = serveProtocol(engine);
    server.serve(port2);
    const statement = "select n, repeat('x', 200) from generate_series(1, 20) n";
    const length = String.fromCharCode(0, 0, 0, statement.length + 5);
    const heapAfter = async (statements: number) => {
      for (let count = 0; count < statements; count += 1) {
        expect(await ask(port1, `Q${length}${statement}\0`)).toMatch(/^T.*SELECT 20.*Z/s);
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await heapAfter(200);
    // 20,000 rows of 200 characters.
    expect((await heapAfter(1000)) - before).toBeLessThan(2_000_000);
    server.stop();
    await engine.close();
  });

  test('rolls back the open transaction of a connection that ends', async () => {
    const { given, connect } = recorder();
    const port = connect();
    await ask(port, 'PB');
    port.close();
    await vi.waitFor(() => expect(given).toEqual(['PB', reset]), patient);
  });

  test('rolls back before it serves the next connection, and ignores the lost one', async () => {
    const { given, server, connect } = recorder();
    const lost = connect();
    await ask(lost, 'PB');
    const closed = once(lost, 'close');
    const next = connect();
    lost.postMessage(encode('E'));
    expect(await ask(next, 'Q')).toBe('q');
    await closed;
    expect(given).toEqual(['PB', reset, 'Q']);
    server.stop();
    server.stop();
    expect(given).toEqual(['PB', reset, 'Q', reset]);
  });
});
