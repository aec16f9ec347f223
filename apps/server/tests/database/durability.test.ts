import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { openEngine } from '../../src/database/embedded/engine.ts';
import { eventQueue, events } from '../../src/database/schema.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { readHead } from '../../src/events/queries.ts';
import { freshDatabase, sealed } from '../support/databases.ts';

describe('the embedded engine', () => {
  const onPanic = vi.fn();
  afterEach(() => vi.resetAllMocks());

  test('syncs every commit with one fsync, a checkpoint with several, a read with none', async () => {
    const fresh = await freshDatabase('embedded');
    const engine = await openEngine(`${fresh.options.dataDirectory}/database`, onPanic);
    await engine.exec('create table proof (n int)');
    const fsync = vi.spyOn(fs, 'fsyncSync');
    const countOf = async (statement: string) => {
      fsync.mockClear();
      await engine.query(statement);
      return fsync.mock.calls.length;
    };
    expect(await countOf('insert into proof values (1)')).toBe(1);
    expect(await countOf('update proof set n = 2')).toBe(1);
    expect(await countOf('select * from proof')).toBe(0);
    expect(await countOf('checkpoint')).toBeGreaterThan(3);
    await engine.close();
    expect(onPanic).not.toHaveBeenCalled();
    await fresh.drop();
  });

  test('panics instead of acknowledging a commit that the disk rejects', async () => {
    const fresh = await freshDatabase('embedded');
    const engine = await openEngine(`${fresh.options.dataDirectory}/database`, onPanic);
    await engine.exec('create table proof (n int)');
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    await expect(engine.query('insert into proof values (1)')).rejects.toThrow('could not fsync file');
    expect(onPanic.mock.calls[0]?.[0].message).toContain('PANIC:  could not fsync file');
    await fresh.drop();
  });
});

describe.runIf(isFull)('kill -9 during a write', () => {
  test('loses no acknowledged write after kill -9 and leaves the chain intact', {
    timeout: 60_000,
  }, async () => {
    const fresh = await freshDatabase('embedded');
    let known = 0;
    for (const life of [100, 250, 400]) {
      const acknowledged = await writeUntilKilled(fresh.options.dataDirectory, life);
      expect(acknowledged).toBeGreaterThan(0);
      const database = await fresh.open();
      const { seq } = await readHead(await sealed(database));
      expect(seq).toBeGreaterThanOrEqual(known + acknowledged);
      known = seq;
      expect(await database.db.$count(events)).toBe(seq);
      expect(await database.db.$count(eventQueue)).toBe(0);
      expect(await verifyLog(database.db)).toMatchObject({ fault: null });
      await database.close();
    }
    await fresh.drop();
  });
});

/** Starts a process that appends without pause and kills it. Returns the number of events that it saw committed. */
async function writeUntilKilled(dataDirectory: string, milliseconds: number): Promise<number> {
  const script = fileURLToPath(new URL('../support/writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  let last = 0;
  const lines = createInterface({ input: writer.stdout });
  const first = once(lines, 'line');
  lines.on('line', line => {
    last = Math.max(last, Number(line));
  });
  await first;
  await pause(milliseconds);
  writer.kill('SIGKILL');
  await exited;
  return last;
}
