import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from './support/hub.ts';
import { runProgram } from './support/processes.ts';
import { openSignedIn } from './support/screens.ts';

test('creates sample data, signs on to sample applications in both ways, and deletes the database when it ends', async () => {
  const directory = temporaryDirectory();
  const demo = runProgram(process.execPath, ['apps/server/dist/main.js', 'demo'], {
    PORT: '0',
    TMPDIR: directory,
  });
  onTestFinished(async () => {
    // It ends its samples, too.
    await demo.end();
  });
  const [, url = ''] = await demo.says(/demo is ready at (http:\/\/\S+?);/);
  const [, username = '', password = ''] = await demo.says(/^ *user \(User Access\) +(\S+) +(.+)$/m);

  const { page, context, forgive } = await openSignedIn(url, { username, password, access: 'User Access' });
  const opened: string[] = [];
  context.on('request', request => opened.push(request.url()));
  const openFromPortal = async (name: string) => {
    const tile = page.getByRole('button', { name, exact: true });
    await tile.click();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Open application' }).click(),
    ]);
    await tab.getByRole('heading', { name: 'Hello, Petra Novak' }).waitFor();
    return tab;
  };
  await page.locator('img[data-loaded]').nth(2).waitFor();
  await openFromPortal('Notes');
  const canteen = await openFromPortal('Canteen');
  await canteen.getByText('by OpenID Connect').waitFor();
  // Its tile starts the sign-on at the application, without a token of the hub.
  const start = opened.find(address => address.startsWith(`${new URL(canteen.url()).origin}/sign-in`)) ?? '';
  expect([...new URL(start).searchParams]).toEqual([['iss', url]]);

  // The demo has an account for the password test, which restores the password after each run.
  await page.goto(`${url}/password-test`);
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Run the test' }).click();
    await page.getByText('4. POST /api/auth/logout: 200 OK').waitFor();
  }

  forgive(/401/);
  await canteen.getByRole('button', { name: 'Sign out' }).click();
  await canteen.getByRole('button', { name: 'Sign out', exact: true }).click();
  await canteen.getByRole('heading', { name: 'You are not signed in' }).waitFor();

  await context.close();
  expect(await demo.end('SIGTERM')).toBe(0);
  expect(readdirSync(directory).filter(name => name.startsWith('portico-demo-'))).toEqual([]);
}, 180_000);
