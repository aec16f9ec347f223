import fs from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openEngine } from '../../../src/database/embedded/engine.ts';
import { freshDatabase } from '../../support/database/databases.ts';

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
