import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const base = '/a/review/of/portico/';

/** Builds Storybook and publishes it under `base`. @returns the address it begins at */
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

test('Storybook is a static site on any path, its screens answered by the mocks', async () => {
  const address = await publish();
  const { page, forgive } = await openBrowser();
  // What Storybook says of its own toolbar, and the failure that the story is about.
  forgive(/'ariaLabel' prop on 'PopoverProvider'/);
  forgive(/status of 500/);

  await page.goto(`${address}?path=/story/states--all`);
  const shown = page.frameLocator('#storybook-preview-iframe');
  await shown.getByRole('searchbox').fill('Create user failed, default text');
  await shown.getByRole('link').click();

  await shown.getByText('Failed to create user account').waitFor();
  expect(page.url()).toContain(`${base}?path=/story/screens-users-`);
}, 180_000);
