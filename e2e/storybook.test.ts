import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const base = '/a/review/of/portico/';

/** Builds Storybook and serves it under `base`. @returns its URL */
async function publish(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'portico-storybook-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const cwd = join(import.meta.dirname, '..');
  await promisify(execFile)('storybook', ['build', '--output-dir', outDir, '--quiet'], { cwd });
  const server = await preview({
    configFile: false,
    base,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => server.close());
  return server.resolvedUrls?.local[0] ?? '';
}

test('works as a static site under any path, with the mocks', async () => {
  const address = await publish();
  const { page, forgive } = await openBrowser();
  // A warning from Storybook's own toolbar, and the failed request that the story is about.
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  forgive(/status of 500/);

  await page.goto(`${address}?path=/story/states--all`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('searchbox').fill('Create user failed, default text');
  await frame.getByRole('link').click();

  await frame.getByText('Failed to create user account').waitFor();
  expect(page.url()).toContain(`${base}?path=/story/screens-users-`);
}, 180_000);
