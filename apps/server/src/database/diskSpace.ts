import fs from 'node:fs';
import type pg from 'pg';
import type { DatabaseLog } from './database.ts';

/**
 * Free space below which the embedded database takes no changes, in bytes. PostgreSQL panics when it cannot extend its
 * log by 16 MB, and does not start again before there is room for that.
 */
const reserveBytes = 64 * 1024 * 1024;

const intervalMs = 5_000;

/** Keeps the embedded database read-only while its disk is nearly full. */
export interface DiskWatch {
  /** Brings a connection to the present state. */
  apply: (client: pg.ClientBase) => Promise<unknown>;
  stop: () => void;
}

/**
 * Starts to watch the disk that a directory is on.
 * @param onChange applies the state to the open connection
 */
export function watchDisk(directory: string, log: DatabaseLog, onChange: () => Promise<unknown>): DiskWatch {
  let isLow = false;
  const look = async () => {
    const { bavail, bsize } = fs.statfsSync(directory);
    const freeBytes = bavail * bsize;
    if (isLow === freeBytes < reserveBytes) return;
    isLow = !isLow;
    if (isLow) log.error({ freeBytes, reserveBytes }, 'The disk is nearly full: the database is read-only');
    else log.info({ freeBytes }, 'The disk has room again: the database takes changes');
    await onChange();
  };
  const timer = setInterval(() => {
    look().catch(error => log.warn({ err: error }, 'The free space could not be checked'));
  }, intervalMs).unref();
  return {
    apply: client => client.query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`),
    stop: () => clearInterval(timer),
  };
}
