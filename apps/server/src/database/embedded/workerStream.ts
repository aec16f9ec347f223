import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/**
 * A connection to the database's thread, as `pg` expects one: a stream of PostgreSQL's wire protocol. Each write is a
 * message of the port. The messages of a statement are one write, because `pg` corks the stream.
 */
export class WorkerStream extends Duplex {
  #port: MessagePort | null = null;
  readonly #open: (port: MessagePort) => void;

  /**
   * @param open gives the thread its end of the connection
   * @param ended destroys the stream, because the thread has ended
   */
  constructor(open: (port: MessagePort) => void, ended: AbortSignal) {
    super({ signal: ended });
    this.#open = open;
  }

  /** Connects, and emits `connect`. */
  connect(): this {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
      this.push(Buffer.from(buffer, byteOffset, byteLength)),
    );
    // The thread has ended, or has closed the connection.
    port1.on('close', () => this.destroy());
    this.#port = port1;
    this.#open(port2);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // `pg` calls these on a socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#port?.ref();
    return this;
  }
  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // A copy without the rest of the pool that small buffers share, which the port would copy too.
    const whole = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0));
    let offset = 0;
    for (const { chunk } of chunks) {
      whole.set(chunk, offset);
      offset += chunk.length;
    }
    this.#port?.postMessage(whole);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }
}
