import { createHash, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncPath } from '../embedded/durableFs.ts';
import { beginContainer } from './container.ts';
import { type BackupSource, LogStartMovedError, readRecords } from './readRecords.ts';
import type { BackupEnd, BackupRecord } from './tables.ts';

/** The number of times that a backup begins again because old events were deleted meanwhile. */
const maxRuns = 3;

export interface BackupOptions {
  /** Encrypts the file; null writes it in clear text. */
  secret: KeyObject | null;
  version: string;
}

/**
 * Writes a backup, readable only by the hub's account. The file appears only once it is complete and on disk.
 *
 * @param path of a new file
 */
export async function writeBackup(source: BackupSource, path: string, options: BackupOptions): Promise<void> {
  const draft = `${path}.part`;
  try {
    for (let run = 1; ; run += 1) {
      try {
        await writeDraft(source, draft, options);
        break;
      } catch (error) {
        if (!(error instanceof LogStartMovedError) || run === maxRuns) throw error;
      }
    }
    syncPath(draft);
    // Unlike a rename, a link never replaces a file.
    fs.linkSync(draft, path);
  } finally {
    // An incomplete backup must not keep the disk full.
    fs.rmSync(draft, { force: true });
  }
  syncPath(dirname(path));
}

async function writeDraft(source: BackupSource, draft: string, { secret, version }: BackupOptions) {
  const { preamble, encrypt } = await beginContainer(secret);
  const file = fs.createWriteStream(draft, { mode: 0o600 });
  file.write(preamble);
  // The fastest level: the database waits meanwhile.
  const steps: Transform[] = [createGzip({ level: 1 }), ...(encrypt === null ? [] : [encrypt])];
  await pipeline([Readable.from(textOf(readRecords(source, version))), ...steps, file]);
}

/** Writes records as lines, with a hash of all of them at the end. */
async function* textOf(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  for await (const record of records) {
    const lines = record.kind === 'rows' ? record.lines.join('\n') : JSON.stringify(record);
    const bytes = Buffer.from(`${lines}\n`);
    whole.update(bytes);
    yield bytes;
  }
  const end: BackupEnd = { kind: 'whole', sha256: whole.digest('hex') };
  yield Buffer.from(`${JSON.stringify(end)}\n`);
}
