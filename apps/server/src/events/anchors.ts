import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { ConfigError } from '../config.ts';
import type { ChainHead } from './chain.ts';

/** Longer than two lines of the file, in bytes. */
const tailBytes = 512;

const anchor = /^(\d{1,16}) ([0-9a-f]{64}) \S+$/;

/**
 * The file outside the database in which a hub writes where the log ended, a line `number hash time` for each check.
 * Whoever rewrites the log in the database, the head and the record of checks included, contradicts it.
 */
export interface AnchorFile {
  /** Returns the last whole line; null while there is none. A line that was cut short is passed over. */
  last: () => ChainHead | null;
  /** Appends a line and brings it to the disk. */
  append: (link: ChainHead, at: Date) => void;
  /** Yields every whole line. Others are passed over: a crash can cut the line that it interrupts. */
  all: () => AsyncGenerator<ChainHead>;
}

/**
 * Opens the anchor file of a hub or a command.
 * @param path absolute; '' for none
 * @param isWritten whether it will be appended to: it is then made when it is missing
 * @returns null where there is none
 * @throws {ConfigError} when it cannot be read, or appended to
 */
export function openAnchorFile(path: string, { isWritten }: { isWritten: boolean }): AnchorFile | null {
  if (path === '') return null;
  try {
    fs.closeSync(fs.openSync(path, isWritten ? 'a+' : 'r', 0o600));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(
      `The file ${path} of LOG_ANCHOR_FILE cannot be ${isWritten ? 'written' : 'read'} (${code}).`,
      {
        cause,
      },
    );
  }
  return {
    last: () =>
      tailOf(path)
        .split('\n')
        .slice(0, -1)
        .map(parse)
        .findLast(link => link !== null) ?? null,
    append(link, at) {
      const line = `${link.seq} ${link.hash} ${at.toISOString()}\n`;
      const tail = tailOf(path);
      const descriptor = fs.openSync(path, 'a', 0o600);
      try {
        // One write: a second hub that appends to the same file does not come between.
        fs.writeSync(descriptor, tail === '' || tail.endsWith('\n') ? line : `\n${line}`);
        fs.fsyncSync(descriptor);
      } finally {
        fs.closeSync(descriptor);
      }
    },
    async *all() {
      for await (const line of createInterface({ input: fs.createReadStream(path) })) {
        const link = parse(line);
        if (link !== null) yield link;
      }
    },
  };
}

function parse(line: string): ChainHead | null {
  const [, seq, hash] = anchor.exec(line) ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}

/** Returns the end of the file; '' where there is none. */
function tailOf(path: string): string {
  if (!fs.existsSync(path)) return '';
  const descriptor = fs.openSync(path, 'r');
  try {
    const { size } = fs.fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, tailBytes));
    fs.readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString();
  } finally {
    fs.closeSync(descriptor);
  }
}
