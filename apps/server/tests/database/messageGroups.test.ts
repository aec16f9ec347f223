import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { groupingMessages } from '../../src/database/messageGroups.ts';

/** Returns a message of a client, of its type alone. */
const message = (type: string) => new Uint8Array(Buffer.from(type));
const startup = new Uint8Array([0, 0, 0, 8]);

/** An engine that records what it is given, and answers each message with parts. */
function recorder(parts: readonly Uint8Array[]) {
  const given: string[] = [];
  const engine = {
    async execProtocolRawStream(
      whole: Uint8Array,
      { onRawData }: { onRawData: (part: Uint8Array) => void },
    ): Promise<void> {
      given.push(Buffer.from(whole).toString('latin1'));
      for (const part of parts) {
        onRawData(part);
        // The engine's memory is used again.
        part.fill(0);
      }
    },
  };
  const answers: Uint8Array[] = [];
  const grouped = groupingMessages(engine as unknown as PGlite);
  const send = async (...messages: Uint8Array[]) => {
    for (const one of messages)
      await grouped.execProtocolRawStream(one, { onRawData: answer => answers.push(answer) });
  };
  return { given, answers, send };
}

describe('the messages of a statement', () => {
  test('reach the engine at once, and their answer is one write', async () => {
    const { given, answers, send } = recorder([message('12'), message('Z')]);
    await send(...['B', 'D', 'E'].map(message));
    expect(given).toEqual([]);
    await send(message('S'));
    expect(given).toEqual(['BDES']);
    expect(answers.map(answer => Buffer.from(answer).toString())).toEqual(['12Z']);
  });

  test('are not held where the client waits for an answer', async () => {
    const { given, send } = recorder([]);
    await send(message('Q'), message('P'), message('H'), message('S'));
    expect(given).toEqual(['Q', 'PH', 'S']);
  });

  test('of a lost connection are forgotten when another begins', async () => {
    const { given, send } = recorder([]);
    await send(message('P'), message('B'), startup, message('Q'));
    expect(given).toEqual([Buffer.from(startup).toString('latin1'), 'Q']);
  });

  test('get a long answer in parts, so that it is not held in memory', async () => {
    const { answers, send } = recorder(Array.from({ length: 5 }, () => new Uint8Array(30_000).fill(7)));
    await send(message('Q'));
    expect(answers.map(answer => answer.length)).toEqual([90_000, 60_000]);
    expect(answers.every(answer => answer.every(byte => byte === 7))).toBe(true);
  });
});
