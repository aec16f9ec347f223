import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { api } from '@portico/contract/api/table';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/freePort.ts';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { temporaryDirectory, useSharedHub } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { runScript } from './support/processes.ts';
import { ownerSignIn, signIn } from './support/screens.ts';

const hub = useSharedHub();

/** Runs `npm run example` until the end of the test. */
function runExample(env: Readonly<Record<string, string>>) {
  const running = runScript('scripts/example.ts', env);
  onTestFinished(async () => {
    await running.end();
  });
  return running;
}

/** Opens an address of the hub as the owner. */
const openAsOwner = async (address: string) => {
  const visitor = await openBrowser();
  await visitor.page.goto(address);
  await signIn(visitor.page, ownerSignIn);
  return visitor;
};

test('connects the example with one press, greets the owner there, and starts again without a question', async () => {
  const file = join(temporaryDirectory(), 'connected.json');
  const port = String(await freePort());
  const env = { PORTICO_URL: hub().url, PORT: port, EXAMPLE_FILE: file };
  const example = runExample(env);
  const [, address = ''] = await example.says(/^Open (\S+\/apps\/connect\S+)$/m);
  const [, code = ''] = await example.says(/shows the code (\S+)\.$/m);
  const { page, forgive } = await openAsOwner(address);
  forgive(/favicon|404/);

  // Another site's guess is refused, and changes nothing.
  const guess = await fetch(`http://localhost:${port}/connected?state=guess&client_id=${'0'.repeat(36)}`);
  expect(guess.status).toBe(403);

  await page.getByText(`${code}, as in its terminal`).waitFor();
  await hasFocus(page.getByRole('button', { name: 'Connect', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Canteen is connected' }).waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open it' }).click();
  const canteen = await opened;
  await canteen.getByRole('heading', { name: /^Hello, / }).waitFor();
  expect(new URL(canteen.url()).origin).toBe(`http://localhost:${port}`);

  const values = JSON.parse(readFileSync(file, 'utf8'));
  const { client } = await signedIn(hub().url);
  expect(await client.call(api.oidc.read, { params: { id: values.clientId } })).toMatchObject({
    clientType: 'public',
    requirePkce: true,
  });
  expect(Object.keys(values)).toEqual(['issuer', 'url', 'clientId']);

  expect(await example.end('SIGINT')).toBe(130);
  const again = runExample(env);
  await again.says(/^Canteen signs on/m);
  expect(again.output()).not.toContain('/apps/connect');
  await again.end('SIGINT');

  // A deleted application is connected again, and Control-C ends the question.
  await client.call(api.apps.remove, { params: { id: values.clientId } });
  const asking = runExample(env);
  await asking.says(/^Open \S+\/apps\/connect/m);
  expect(await asking.end('SIGINT')).toBe('SIGINT');
});

test.runIf(isFull)('changes nothing when the owner does not connect it', async () => {
  const file = join(temporaryDirectory(), 'connected.json');
  const env = { PORTICO_URL: hub().url, PORT: String(await freePort()), EXAMPLE_FILE: file };
  const example = runExample(env);
  const [, address = ''] = await example.says(/^Open (\S+\/apps\/connect\S+)$/m);
  const { page, forgive } = await openAsOwner(address);
  forgive(/favicon|403/);
  await page.getByRole('button', { name: "Don't connect" }).click();
  await page.getByText('Canteen was not connected.').waitFor();
  expect(await example.ended).toBe(1);
  expect(example.output()).toMatch(/^You chose not to connect the example\. Nothing was changed\.$/m);
  expect(existsSync(file)).toBe(false);
});

test.runIf(isFull)(
  'says in a sentence that the hub does not run, is elsewhere, or that the port is in use',
  async () => {
    const failureOf = async (env: Readonly<Record<string, string>>) => {
      const example = runExample({ EXAMPLE_FILE: join(temporaryDirectory(), 'connected.json'), ...env });
      expect(await example.ended).toBe(1);
      expect(example.output()).not.toMatch(/^ {4}at /m);
      return example.output().trim();
    };
    const nobody = `http://localhost:${await freePort()}`;
    expect(await failureOf({ PORTICO_URL: nobody })).toBe(
      `No hub answers at ${nobody}. Start one with npm start, then run the example again.`,
    );
    expect(await failureOf({ PORTICO_URL: 'https://portico.example.com' })).toBe(
      'The example connects to a hub on this computer only, not to https://portico.example.com.',
    );
    const published = createServer((_, response) =>
      response.end(JSON.stringify({ issuer: 'https://portico.example.com' })),
    ).listen(await freePort(), '127.0.0.1');
    onTestFinished(() => void published.close());
    await once(published, 'listening');
    expect(
      await failureOf({ PORTICO_URL: `http://127.0.0.1:${(published.address() as AddressInfo).port}` }),
    ).toBe('The example connects to a hub on this computer only, not to https://portico.example.com.');
    expect(await failureOf({ PORTICO_URL: hub().url, PORT: 'lunch' })).toBe(
      'PORT must be a number from 1 to 65535, not lunch.',
    );
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    expect(await failureOf({ PORTICO_URL: hub().url, PORT: String(port) })).toBe(
      `Port ${port} is in use. Stop the other program, or choose another one with PORT=4010.`,
    );
  },
);
