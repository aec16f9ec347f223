import { createCipheriv, createDecipheriv, type KeyObject, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { BackupError } from '../errors.ts';

/** Bytes of a chunk before encryption. */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const lengthBytes = 4;
/** The bit of a chunk's length that marks the last one. */
const lastBit = 0x8000_0000;
/** The longest first line of a file, in bytes. */
const maxPreambleBytes = 1000;

const format = 'portico-backup-1';

/** The first line of a backup, in clear. */
export interface Preamble {
  format: typeof format;
  /** Absent from a backup in clear text. `check` tells a wrong key from a changed file, and reveals nothing else. */
  encryption?: { salt: string; check: string };
}

/**
 * Derives the keys of a file. The format fixes the cost, so that a foreign file cannot ask for more: 32 MB and a third
 * of a second.
 */
async function deriveKeys(secret: KeyObject, salt: Buffer) {
  const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);
  const bytes = await derive(secret.export(), salt, 48, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32).toString('base64url') };
}

/**
 * Begins a backup.
 *
 * @param secret encrypts it; null writes it in clear text
 * @returns its first line, and the transform of everything after it
 */
export async function beginContainer(
  secret: KeyObject | null,
): Promise<{ preamble: Buffer; encrypt: Transform | null }> {
  const lineOf = (preamble: Preamble) => Buffer.from(`${JSON.stringify(preamble)}\n`);
  if (secret === null) return { preamble: lineOf({ format }), encrypt: null };
  const salt = randomBytes(16);
  const { key, check } = await deriveKeys(secret, salt);
  const preamble = lineOf({ format, encryption: { salt: salt.toString('base64url'), check } });
  return { preamble, encrypt: encryption(key, preamble) };
}

/**
 * Reads the first line of a backup.
 *
 * @param start the start of the file
 * @throws {BackupError} if it is no backup of this format
 */
export function readPreamble(start: Buffer): { preamble: Preamble; line: Buffer } {
  const end = start.subarray(0, maxPreambleBytes).indexOf('\n');
  try {
    const line = start.subarray(0, end + 1);
    const preamble = JSON.parse(line.toString()) as Preamble;
    if (preamble.format === format) return { preamble, line };
  } catch {
    // Reported below, as any other file.
  }
  throw new BackupError('This file is not a backup that this version of the hub can read.');
}

/**
 * Returns the transform that decrypts what follows the first line; null for a backup in clear text.
 *
 * @throws {BackupError} without the key that encrypted it
 */
export async function openContainer(
  { preamble, line }: ReturnType<typeof readPreamble>,
  secret: KeyObject | null,
): Promise<Transform | null> {
  const { encryption: stored } = preamble;
  if (stored === undefined) return null;
  if (secret === null) throw new BackupError('The backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.');
  const { key, check } = await deriveKeys(secret, Buffer.from(stored.salt, 'base64url'));
  if (check !== stored.check) throw new BackupError('The backup is encrypted with another BACKUP_KEY.');
  return decryption(key, line);
}

/** The number of a chunk, which is never used twice with the key of a file. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/**
 * Encrypts in chunks with AES-256-GCM. The number of a chunk is its nonce, and its length with the mark of the last one
 * is authenticated with it, so chunks cannot be removed, moved or cut off.
 */
function encryption(key: Buffer, preamble: Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let number = 0;
  const seal = (chunk: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(chunk.length + (isLast ? lastBit : 0));
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++));
    cipher.setAAD(Buffer.concat([preamble, length]));
    return Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, data]);
      let offset = 0;
      for (; waiting.length - offset > chunkBytes; offset += chunkBytes) {
        this.push(seal(waiting.subarray(offset, offset + chunkBytes), false));
      }
      waiting = waiting.subarray(offset);
      done();
    },
    flush(done) {
      done(null, seal(waiting, true));
    },
  });
}

/** Decrypts what {@link encryption} wrote. Fails for anything else. */
function decryption(key: Buffer, preamble: Buffer): Transform {
  let waiting = Buffer.alloc(0);
  let number = 0;
  let isOver = false;
  /** Returns the next chunk, or null until it is complete. */
  const next = (): Buffer | null => {
    if (waiting.length < lengthBytes) return null;
    const length = waiting.subarray(0, lengthBytes);
    const marked = length.readUInt32BE();
    const bytes = marked >= lastBit ? marked - lastBit : marked;
    const end = lengthBytes + bytes + tagBytes;
    if (isOver || bytes > chunkBytes) throw new Error('a chunk has another length');
    if (waiting.length < end) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.concat([preamble, length]));
    decipher.setAuthTag(waiting.subarray(end - tagBytes, end));
    const chunk = Buffer.concat([
      decipher.update(waiting.subarray(lengthBytes, end - tagBytes)),
      decipher.final(),
    ]);
    waiting = waiting.subarray(end);
    isOver = marked >= lastBit;
    return chunk;
  };
  return new Transform({
    transform(data: Buffer, _encoding, done: TransformCallback) {
      waiting = Buffer.concat([waiting, data]);
      try {
        for (let chunk = next(); chunk !== null; chunk = next()) this.push(chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      done(isOver && waiting.length === 0 ? null : new Error('its end is missing'));
    },
  });
}
