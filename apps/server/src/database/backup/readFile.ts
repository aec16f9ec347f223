import { createHash, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from '../errors.ts';
import { openContainer, readPreamble } from './container.ts';
import { type BackupEnd, type BackupHeader, type BackupRecord, TableDigest } from './tables.ts';

/** The longest line, in bytes: a row with pictures has less than a megabyte. */
const maxLineBytes = 64 * 1024 * 1024;

export interface BackupContents {
  header: BackupHeader;
  isEncrypted: boolean;
  /** The number of rows by table. */
  tables: Readonly<Record<string, number>>;
}

/**
 * Reads a backup and verifies all of it: whoever has read it to its end has what was written.
 *
 * @param secret null for one in clear text
 * @throws {BackupError} if the file is missing, is encrypted with another key, ends early or was changed
 */
export async function* readBackup(path: string, secret: KeyObject | null): AsyncGenerator<BackupRecord> {
  const container = readPreamble(await readStart(path));
  const decrypt = await openContainer(container, secret);
  const file = fs.createReadStream(path, { start: container.line.length });
  const steps: Transform[] = [...(decrypt === null ? [] : [decrypt]), createGunzip()];
  // An error of any step ends the last one, whose reader gets it.
  const text = pipeline([file, ...steps], () => {}) as unknown as Readable;
  try {
    yield* verified(text);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup is damaged: ${(cause as Error).message}.`, { cause });
  } finally {
    file.destroy();
  }
}

/** Reads a whole backup. @throws {BackupError} as {@link readBackup} */
export async function checkBackup(path: string, secret: KeyObject | null): Promise<BackupContents> {
  const { preamble } = readPreamble(await readStart(path));
  const tables: Record<string, number> = {};
  let header: BackupHeader | undefined;
  for await (const record of readBackup(path, secret)) {
    if (record.kind === 'header') header = record;
    if (record.kind === 'end') tables[record.name] = record.rows;
  }
  if (header === undefined) throw new BackupError('The backup is damaged: it is empty.');
  return { header, isEncrypted: preamble.encryption !== undefined, tables };
}

/** Returns whether a backup is encrypted. A file of another format is not. */
export async function isEncryptedFile(path: string): Promise<boolean> {
  try {
    return readPreamble(await readStart(path)).preamble.encryption !== undefined;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await fs.promises.open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BackupError(`The backup ${path} cannot be read (${code}).`, { cause });
  }
}

/** Parses the text of a backup, and compares the counts and hashes. */
async function* verified(text: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const whole = createHash('sha256');
  const digest = new TableDigest();
  let table: string | null = null;
  let isHeaderRead = false;
  let isOver = false;
  for await (const lines of linesOf(text)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (isOver) throw new Error('something follows its end');
      if (line.startsWith('[')) {
        if (table === null) throw new Error('a row is outside of a table');
        rows.push(line);
        continue;
      }
      if (rows.length > 0) yield take(rows);
      rows = [];
      const record = JSON.parse(line) as Exclude<BackupRecord, { kind: 'rows' }> | BackupEnd;
      if (record.kind === 'whole') {
        if (table !== null || record.sha256 !== whole.digest('hex')) throw new Error('its hash differs');
        isOver = true;
        continue;
      }
      whole.update(`${line}\n`);
      if (!isHeaderRead && record.kind !== 'header') throw new Error('its start is missing');
      isHeaderRead = true;
      if (record.kind === 'table') table = record.name;
      if (record.kind === 'end') {
        const read = digest.take();
        if (table !== record.name || read.rows !== record.rows || read.digest !== record.digest) {
          throw new Error(`the rows of ${record.name} differ`);
        }
        table = null;
      }
      yield record;
    }
    if (rows.length > 0) yield take(rows);
  }
  if (!isOver) throw new Error('its end is missing');

  function take(lines: string[]): BackupRecord {
    whole.update(`${lines.join('\n')}\n`);
    digest.add(lines);
    return { kind: 'rows', lines };
  }
}

/** Yields the complete lines of each piece of a text. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of text) {
    const end = piece.lastIndexOf('\n');
    pieces.push(end === -1 ? piece : piece.subarray(0, end));
    bytes += piece.length;
    if (bytes > maxLineBytes) throw new Error('a line is too long');
    if (end === -1) continue;
    yield Buffer.concat(pieces).toString().split('\n');
    pieces = [piece.subarray(end + 1)];
    bytes = piece.length - end - 1;
  }
  if (bytes > 0) throw new Error('its end is missing');
}
