import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import { type Attempt, type Result, runAttempts } from '../../../attack/support/attempt.ts';
import { hangUp } from '../../../attack/support/client.ts';
import { owner as attackedOwner, startHub } from '../../../attack/support/hubProcess.ts';
import { lineOf } from '../../../attack/support/table.ts';
import { openWorld, type Target } from '../../../attack/support/world.ts';
import { type DatabaseKind, freshDatabase } from '../database/databases.ts';
import { serve } from './listen.ts';
import { createTestHub, owner } from './testHub.ts';

/** The attack sends requests as a trusted proxy. */
const trustedProxies = ['127.0.0.1'];

async function expectAllHeld(part: string, attempts: readonly Attempt[], target: Target): Promise<void> {
  const results: Result[] = [];
  await runAttempts(part, attempts, await openWorld(target), result => {
    results.push(result);
    // Printed immediately, because a long run ends much later.
    if (result.held === false) process.stderr.write(`${lineOf(result)}\n`);
  });
  const failed = results.filter(({ held }) => held === false);
  expect(failed.map(({ name, saw }) => `${name}: ${saw}`)).toEqual([]);
}

/**
 * Attacks the app over HTTP, in this process, on a separate database. On PostgreSQL, two hubs share the database.
 *
 * @param attempts the attempts, all of which the hub must withstand
 */
export async function attack(kind: DatabaseKind, part: string, attempts: readonly Attempt[]): Promise<void> {
  const fresh = await freshDatabase(kind);
  const database = await fresh.open();
  const beside = kind === 'postgresql' ? await fresh.open() : null;
  const stops: (() => Promise<void>)[] = [];
  const start = async (on: typeof database) => {
    const { app } = await createTestHub(on, { trustedProxies });
    const { url, stop } = await serve(getRequestListener(app.fetch));
    stops.push(stop);
    return url;
  };
  try {
    const url = await start(database);
    const second = beside === null ? {} : { second: await start(beside) };
    await expectAllHeld(part, attempts, { name: kind, url, owner, trustsForwardedFor: true, ...second });
  } finally {
    hangUp();
    for (const stop of stops) await stop();
    await beside?.close();
    await database.close();
    await fresh.drop();
  }
}

/** Attacks a hub in a separate process, which can be killed. */
export async function attackProcess(
  kind: DatabaseKind,
  part: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const fresh = await freshDatabase(kind);
  const { dataDirectory, databaseUrl = '' } = fresh.options;
  const script = fileURLToPath(new URL('../apiOnly.ts', import.meta.url));
  const hub = await startHub({ dataDirectory, databaseUrl, script });
  try {
    const { url, own } = hub;
    await expectAllHeld(part, attempts, {
      name: kind,
      url,
      own,
      owner: attackedOwner,
      trustsForwardedFor: true,
    });
  } finally {
    await hub.stop();
    await fresh.drop();
  }
}
