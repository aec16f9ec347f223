import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { iso } from '@portico/contract/lib/server/moments';
import { ConfigError } from '../base/config.ts';
import type { ChainHead } from './chain.ts';

/** Number of bytes read from the end of the file: more than two lines. */
const tailBytes = 512;

const anchor = /^(\d{1,16}) ([0-9a-f]{64}) \S+$/;

/**
 * A file outside the database to which a hub appends the end of the log, one line `number hash time` per check. It
 * exposes a rewritten log, even if the head and the recorded checks in the database were rewritten too.
 */
export interface AnchorFile {
  /** Returns the last complete line, or null if there is none. Truncated lines are skipped. */
  last: () => ChainHead | null;
  /** Appends a line and syncs it to disk. */
  append: (link: ChainHead, at: Date) => void;
  /** Yields every complete line. Others are skipped: a crash can truncate the line being written. */
  all: () => AsyncGenerator<ChainHead>;
}

/**
 * Opens the anchor file of a hub or a command.
 * @param path an absolute path; '' if the hub has no anchor file
 * @param isWritten whether the caller appends to it; if so, a missing file is created
 * @returns null if `path` is ''
 * @throws {ConfigError} if it cannot be read or, with `isWritten`, appended to
 */
export function openAnchorFile(path: string, { isWritten }: { isWritten: boolean }): AnchorFile | null {
  if (path === '') return null;
  try {
    fs.closeSync(fs.openSync(path, isWritten ? 'a+' : 'r', 0o600));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const use = isWritten ? 'written' : 'read';
    throw new ConfigError(`The file ${path} of LOG_ANCHOR_FILE cannot be ${use} (${code}).`, { cause });
  }
  return {
    last: () =>
      tailOf(path)
        .split('\n')
        .slice(0, -1)
        .map(parse)
        .findLast(link => link !== null) ?? null,
    append(link, at) {
      const line = `${link.seq} ${link.hash} ${iso(at)}\n`;
      const tail = tailOf(path);
      // A single write, so that lines of two hubs on the same file do not mix.
      const added = tail === '' || tail.endsWith('\n') ? line : `\n${line}`;
      fs.appendFileSync(path, added, { mode: 0o600, flush: true });
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

/** Returns the end of the file; '' if it does not exist. */
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
