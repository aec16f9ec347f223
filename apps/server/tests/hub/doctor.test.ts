import { createServer } from 'node:http';
import type { HubCheck } from '@portico/contract/hub/schemas/checkup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { readConfig } from '../../src/base/config.ts';
import { createVault } from '../../src/base/secrets/vault.ts';
import { checkHub, createCheckup } from '../../src/hub/checkup/checkup.ts';
import type { CheckupParts } from '../../src/hub/checkup/finding.ts';
import { vapidKeysOf } from '../../src/log/push/keys.ts';
import { describeOnEachDatabase, freshDatabase } from '../support/database/databases.ts';
import { runCommand } from '../support/hub/commands.ts';
import { listen } from '../support/hub/listen.ts';
import { owner, useTestHub } from '../support/hub/testHub.ts';
import { runMailServer } from '../support/services/mailServer.ts';

const secretKey = 'GTmNZH0kTvR3S1uJ0s5mYb0vQkq0p7m7yq1vXo2l3hM=';

describeOnEachDatabase('the doctor', database => {
  const world = useTestHub(database);
  let url: string;
  const server = createServer((_, response) => response.end('{"status":"ok"}'));
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => void server.close());

  async function found(env: Record<string, string> = {}, parts: Partial<CheckupParts> = {}) {
    const config = readConfig({ PUBLIC_URL: url, SECRET_KEY: secretKey, ...env });
    const findings = await checkHub({
      config,
      publicUrl: config.publicUrl || 'http://localhost:3000',
      now: () => new Date(),
      vault: createVault(config.secretKey),
      store: database().db,
      lastBackup: async () => undefined,
      untrustedProxy: null,
      ...parts,
    });
    return (check: HubCheck) => findings.find(finding => finding.check === check);
  }
  const problem = (text: string) => ({
    state: 'problem',
    found: expect.stringContaining(text),
    advice: expect.stringMatching(/\.$|-base64 32$/),
  });

  test('finds nothing wrong with an address that leads to the hub', async () => {
    const finding = await found();
    expect(finding('address')).toMatchObject({ state: 'ok' });
    expect(finding('clock')).toMatchObject({ state: 'ok' });
    expect(finding('database')).toMatchObject({ state: 'ok' });
  });

  test.each([
    ['address', { PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    ['address', { PUBLIC_URL: 'http://hub.example.com' }, 'is not encrypted'],
    ['address', { PUBLIC_URL: 'https://192.0.2.1' }, 'is an IP address'],
    ['address', { PUBLIC_URL: 'http://127.0.0.1:1' }, "can't be reached"],
    ['tls', { PUBLIC_URL: 'https://127.0.0.1:1' }, 'ECONNREFUSED'],
    ['proxy', { PUBLIC_URL: 'https://127.0.0.1:1' }, 'TRUST_PROXY is not set'],
    ['proxy', { TRUST_PROXY: '10.0.0.1,0.0.0.0/0' }, 'anyone can make up an address'],
    ['mail', { SMTP_URL: 'smtp://someone:secret-of-mail@127.0.0.1:1' }, 'refuses the hub (ESOCKET'],
    ['disk', { DATA_DIR: '/nowhere/at/all' }, "DATA_DIR can't be read (ENOENT)"],
    ['secrets', { SECRET_KEY: '' }, 'are not encrypted'],
    ['secrets', { OWNER_PASSWORD: 'still in the environment' }, 'OWNER_PASSWORD is still set'],
    ['secrets', { DATABASE_URL: 'postgres://portico:portico@db.example.com/portico' }, 'easy to guess'],
    ['secondFactors', {}, '1 of owner and administrators'],
  ] as const)('names what is wrong with %s: %j', async (check, env, text) => {
    const finding = (await found({ ...env }))(check);
    expect(finding).toMatchObject(problem(text));
    expect(JSON.stringify(finding)).not.toMatch(/secret-of-mail|still in the environment|portico:portico/);
  });

  test('compares clocks and backups with the time', async () => {
    const late = () => new Date(Date.now() + 60_000);
    expect((await found({}, { now: late }))('clock')).toMatchObject(problem('seconds away'));
    const backup = async (last: Date | null, parts: Partial<CheckupParts> = {}) =>
      (await found({}, { lastBackup: async () => last, ...parts }))('backup');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    expect(await backup(hoursAgo(27))).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('27 hours'),
    });
    expect(await backup(hoursAgo(51))).toMatchObject(problem('51 hours old'));
    expect(await backup(null)).toMatchObject({ state: 'skipped' });
    expect(await backup(null, { store: null })).toMatchObject(problem('There is no backup'));
    const lost = async () => {
      throw Object.assign(new Error('no access'), { code: 'EACCES' });
    };
    expect(await backup(null, { lastBackup: lost })).toMatchObject(problem("can't be listed (EACCES)"));
  });

  test('signs in to the mail server and sends nothing', async () => {
    const mail = await runMailServer();
    expect((await found({ SMTP_URL: mail.url }))('mail')).toMatchObject({ state: 'ok' });
    const wrong = mail.url.replace(/:\/\/[^@]*@/, '://portico:wrong@');
    expect((await found({ SMTP_URL: wrong }))('mail')).toMatchObject(problem('EAUTH'));
    expect(mail.received).toEqual([]);
    await mail.close();
  });

  test('notices keys that another SECRET_KEY encrypted', async () => {
    const sealed = createVault(readConfig({ SECRET_KEY: secretKey }).secretKey);
    await vapidKeysOf({ ...world.hub, vault: sealed });
    expect((await found())('push')).toMatchObject({ state: 'ok' });
    const SECRET_KEY = 'hTmNZH0kTvR3S1uJ0s5mYb0vQkq0p7m7yq1vXo2l3hM=';
    expect((await found({ SECRET_KEY }))('push')).toMatchObject(problem('can’t be decrypted'));
  });

  test('contains no secret, whatever it finds', async () => {
    const finding = await found({
      METRICS_TOKEN: 'a token of sixteen'.replaceAll(' ', '-'),
      OWNER_PASSWORD: owner.password,
    });
    expect(
      JSON.stringify(['address', 'secrets', 'owner'].map(check => finding(check as HubCheck))),
    ).not.toMatch(new RegExp(`${secretKey.slice(0, 10)}|${owner.password}|a-token-of-sixteen`));
  });
});

test('the checkup of the console runs every ten seconds at most, however many ask', async () => {
  let at = new Date('2026-11-29T09:00:00Z');
  let runs = 0;
  const checkup = createCheckup(
    async () => {
      runs += 1;
      return [];
    },
    () => at,
  );
  const together = await Promise.all(Array.from({ length: 20 }, checkup));
  expect(new Set(together.map(({ checkedAt }) => checkedAt))).toEqual(new Set(['2026-11-29T09:00:00.000Z']));
  at = new Date('2026-11-29T09:00:09Z');
  await checkup();
  expect(runs).toBe(1);
  at = new Date('2026-11-29T09:00:10Z');
  expect(await checkup()).toMatchObject({ checkedAt: '2026-11-29T09:00:10.000Z' });
  // The clock was ahead and was set back.
  at = new Date('2026-11-28T09:00:00Z');
  await checkup();
  expect(runs).toBe(3);
});

test.runIf(isFull)(
  'the command says what to do, and ends with status 1 while something is wrong',
  async () => {
    const fresh = await freshDatabase('postgresql');
    await (await fresh.open()).close();
    const { status, said } = runCommand(
      { DATABASE_URL: fresh.options.databaseUrl ?? '', PUBLIC_URL: 'http://hub.example.com' },
      'doctor',
      fresh.options.dataDirectory,
    );
    expect(status).toBe(1);
    expect(said).toMatch(
      /^PROBLEM +Public address +http:\/\/hub\.example\.com is not encrypted\. Put a proxy/m,
    );
    expect(said).toMatch(/^PROBLEM +Owner account +There is no owner\. Start the hub once\.$/m);
    expect(said).toMatch(/^Problems: \d+\.$/m);
    await fresh.drop();
  },
  60_000,
);
