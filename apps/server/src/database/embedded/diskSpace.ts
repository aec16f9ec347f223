import fs from 'node:fs';
import type pg from 'pg';
import type { DatabaseLog } from '../store.ts';

/**
 * The free space below which the embedded database becomes read-only, in bytes. PostgreSQL panics if it cannot extend
 * its log by 16 MB, and does not start again until there is room for that.
 */
const reserveBytes = 64 * 1024 * 1024;

const intervalMs = 5_000;

/** Keeps the embedded database read-only while its disk is nearly full. */
export interface DiskWatch {
  /** Applies the current state to a connection. */
  apply: (client: pg.ClientBase) => Promise<unknown>;
  stop: () => void;
}

/** Starts watching the disk of a directory. @param onChange applies the new state to the open connection */
export function watchDisk(directory: string, log: DatabaseLog, onChange: () => Promise<unknown>): DiskWatch {
  let isLow = false;
  const check = async () => {
    const { bavail, bsize } = fs.statfsSync(directory);
    const freeBytes = bavail * bsize;
    if (isLow === freeBytes < reserveBytes) return;
    isLow = !isLow;
    if (isLow) log.error({ freeBytes, reserveBytes }, 'The disk is nearly full: the database is read-only');
    else log.info({ freeBytes }, 'The disk has space again: the database is writable');
    await onChange();
  };
  const timer = setInterval(() => {
    check().catch(error => log.warn({ err: error }, 'The free space could not be checked'));
  }, intervalMs).unref();
  return {
    apply: client => client.query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`),
    stop: () => clearInterval(timer),
  };
}
