import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { WorkerStream } from '../../../src/database/embedded/workerStream.ts';

const streams: WorkerStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.destroy();
});

/** Connects a stream. @returns it with the thread's end */
async function connected() {
  const ports: MessagePort[] = [];
  const ended = new AbortController();
  const stream = new WorkerStream(port => ports.push(port), ended.signal);
  streams.push(stream);
  const connecting = once(stream, 'connect');
  stream.setNoDelay().setKeepAlive().connect();
  await connecting;
  return { stream, port: ports[0] as MessagePort, ended };
}

describe('the stream to the thread of the embedded database', () => {
  test('sends data written together as one message, and nothing else of its memory', async () => {
    const { stream, port } = await connected();
    const received = once(port, 'message');
    stream.cork();
    // Buffers of this size share one block of memory.
    for (const text of ['parse', 'bind', 'sync']) stream.write(Buffer.from(text));
    stream.uncork();
    const [message] = (await received) as [Uint8Array];
    expect(Buffer.from(message).toString()).toBe('parsebindsync');
    expect(message.buffer.byteLength).toBe(message.byteLength);
  });

  test('reads each message as a part', async () => {
    const { stream, port } = await connected();
    const parts: string[] = [];
    stream.on('data', (part: Buffer) => parts.push(part.toString()));
    const two = new Promise<void>(resolve => stream.on('data', () => parts.length === 2 && resolve()));
    for (const text of ['first', 'second']) port.postMessage(new Uint8Array(Buffer.from(text)));
    await two;
    expect(parts).toEqual(['first', 'second']);
  });

  test('closes when the thread closes its end, or has ended', async () => {
    const { stream, port } = await connected();
    stream.resume();
    const closed = once(stream, 'close');
    port.close();
    await closed;
  });

  test('fails when the thread ends before it accepts the connection', async () => {
    const { stream, ended } = await connected();
    const failed = once(stream, 'error');
    ended.abort();
    expect((await failed)[0]).toMatchObject({ name: 'AbortError' });
    expect(stream.destroyed).toBe(true);
  });

  test('closes the connection when it is ended or destroyed', async () => {
    for (const end of ['end', 'destroy'] as const) {
      const { stream, port } = await connected();
      stream.resume();
      port.on('message', () => {});
      const closed = Promise.all([once(port, 'close'), once(stream, 'close')]);
      stream[end]();
      await closed;
    }
    expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
  });
});
