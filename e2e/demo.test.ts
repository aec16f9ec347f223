import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { temporaryDirectory } from './support/hub.ts';
import { runScript } from './support/processes.ts';
import { signIn } from './support/screens.ts';

test('creates sample data, signs on to a sample application, and deletes the database when it ends', async () => {
  const directory = temporaryDirectory();
  const demo = runScript('apps/server/src/demo/main.ts', { PORT: '0', TMPDIR: directory });
  onTestFinished(async () => {
    await demo.end('SIGKILL');
  });
  const [, url = ''] = await demo.says(/demo is ready at (http:\/\/\S+?);/);
  const [, username = '', password = ''] = await demo.says(/^ *user \(User Access\) +(\S+) +(.+)$/m);

  const { page, context } = await openBrowser();
  await page.goto(`${url}/login`);
  await signIn(page, { username, password, access: 'User Access' });
  await page.getByRole('button', { name: 'Notes' }).click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open application' }).click(),
  ]);
  await opened.getByRole('heading', { name: 'Hello, Petra Novak' }).waitFor();

  // The demo has an account for the password test, which restores the password after each run.
  await page.goto(`${url}/password-test`);
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Run the test' }).click();
    await page.getByText('4. POST /api/auth/logout: 200 OK').waitFor();
  }

  await context.close();
  expect(await demo.end('SIGTERM')).toBe(0);
  expect(readdirSync(directory).filter(name => name.startsWith('portico-demo-'))).toEqual([]);
}, 180_000);
