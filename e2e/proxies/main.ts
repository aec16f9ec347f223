import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyGuides } from '@portico/catalogue/proxies/list';
import type { Client } from '@portico/contract/client';
import { freePort } from '../../scripts/lib/freePort.ts';
import { answers, versionOf } from '../installed/client.ts';
import { addAda } from '../support/ada.ts';
import { signedIn } from '../support/client.ts';
import { launch } from '../support/launch.ts';
import { ownerPassword, spawnHub } from '../support/processes.ts';
import { printTable, say } from '../support/table.ts';
import { proxyChecks } from './checks.ts';
import { type InstalledProxy, installedProxies } from './installed.ts';
import { protectTool } from './scene.ts';
import { startTool } from './tool.ts';

const directory = mkdtempSync(join(tmpdir(), 'portico-proxies-'));
// Apache runs as another user.
chmodSync(directory, 0o755);
const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const hub = spawnHub({
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  DATA_DIR: join(directory, 'data'),
  OWNER_PASSWORD: ownerPassword,
  TRUST_PROXY: '127.0.0.1',
  STOP_GRACE: '0',
});
const tool = await startTool();
const browser = await launch();
let failures = 0;
try {
  await hub.says(/^Portico is ready at (\S+)$/m);
  const { client: owner } = await signedIn(publicUrl);
  const userId = await addAda(publicUrl);
  const names = Object.keys(proxyChecks);
  const rows = [['proxy', 'version', ...names]];
  for (const proxy of installedProxies) {
    const { name } = proxyGuides[proxy.kind];
    const installed = proxy.packages.map(each => [each, versionOf(each)] as const);
    // nginx has several packages, of which one suffices.
    const missing = installed.filter(([, version]) => version === null).map(([each]) => each);
    const isMissing = proxy.kind === 'nginx' ? missing.length === installed.length : missing.length > 0;
    if (isMissing) {
      say(`${name} is skipped: ${missing.join(proxy.kind === 'nginx' ? ' or ' : ' and ')} missing`);
      continue;
    }
    const version = installed.find(([, found]) => found !== null)?.[1] ?? '';
    rows.push([name, version, ...(await tryProxy(proxy, owner, userId))]);
  }
  printTable(rows);
} finally {
  await browser.close();
  await tool.close();
  await hub.end();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

/** Runs a proxy with the console's configuration and tries each check. @returns its outcomes */
async function tryProxy(proxy: InstalledProxy, owner: Client, userId: string): Promise<string[]> {
  const { name } = proxyGuides[proxy.kind];
  const own = await freePort();
  const address = `http://wiki.localhost:${own}`;
  const scene = await protectTool(owner, { hub: publicUrl, name: `Wiki behind ${name}`, address, userId });
  const folder = join(directory, proxy.kind);
  mkdirSync(folder);
  const values = { hub: publicUrl, addresses: [address], upstream: tool.url };
  const running = proxy.start({ directory: folder, port: own, values });
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const outcomes: string[] = [];
  try {
    await Promise.race([
      answers(`http://127.0.0.1:${own}/`),
      running.ended.then(status => {
        throw new Error(`${name} ended with ${status}: ${running.output()}`);
      }),
    ]);
    for (const [what, check] of Object.entries(proxyChecks)) {
      try {
        await check({ ...scene, page });
        outcomes.push('yes');
      } catch (error) {
        failures += 1;
        outcomes.push('FAILED');
        say(`${name}, ${what}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } catch (error) {
    failures += 1;
    say(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    if (outcomes.includes('FAILED')) say(logOf(folder) + running.output());
    await context.close();
    await running.end('SIGTERM');
  }
  return outcomes;
}

function logOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'error.log'), 'utf8').slice(-3000);
  } catch {
    return '';
  }
}
