import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Ticks of the clock in /proc per second. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the fields of proc_pid_stat(5) from the third on; [] for a process that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

const sum = (fields: readonly string[], from: number, to: number) =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0);

/** Returns the processor time that a process has used so far, in seconds; Linux only. */
export const processTime = (pid: number): number => sum(statOf(String(pid)), 11, 13) / ticks;

/** Returns the processor time that a local PostgreSQL has used so far, in seconds, with its sessions that have ended. */
export async function serverTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const [, postmaster = ''] = statOf(String(rows[0].pid));
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && statOf(name)[1] === postmaster);
  const own = sum(statOf(postmaster), 11, 15);
  return children.reduce((total, pid) => total + sum(statOf(pid), 11, 13), own) / ticks;
}
