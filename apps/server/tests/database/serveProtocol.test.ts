import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveProtocol } from '../../src/database/serveProtocol.ts';

const encode = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const reset = 'S\0\0\0\x04Q\0\0\0\rrollback\0';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A server whose engine records what it is given, and answers it in lower case; an exit not at all. */
function recorder() {
  const given: string[] = [];
  const server = serveProtocol({
    execProtocolRawSync(messages) {
      const text = Buffer.from(messages).toString('latin1');
      given.push(text);
      return encode(text.startsWith('X') ? '' : text.toLowerCase());
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
  test('gives the engine what was written at once, and answers with one message', async () => {
    const { given, connect } = recorder();
    const port = connect();
    expect(await ask(port, 'PBDES')).toBe('pbdes');
    expect(await ask(port, 'Q')).toBe('q');
    port.postMessage(encode('X'));
    await vi.waitFor(() => expect(given).toEqual(['PBDES', 'Q', 'X']));
  });

  test('rolls back what a connection that ends has left open', async () => {
    const { given, connect } = recorder();
    const port = connect();
    await ask(port, 'PB');
    port.close();
    await vi.waitFor(() => expect(given).toEqual(['PB', reset]));
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
