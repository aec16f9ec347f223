import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@portico/contract/table';
import { onEachDatabase } from './eachDatabase.ts';
import type { MeasuredHub } from './hubProcess.ts';
import { printAgainstTarget, say } from './output.ts';
import { keepSigningIn } from './signIns.ts';

const load = fileURLToPath(new URL('./load.ts', import.meta.url));
const run = promisify(execFile);

/** The duration of each measurement, after a warm-up in which the engine compiles the code, in seconds. */
const duration = { warm: 10, measured: 10 };

/** The fewest requests a second. */
const leastPerSecond = { 'embedded  ': 1200, PostgreSQL: 6000 };

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

async function verifyUnderLoad(hub: MeasuredHub, seconds: number): Promise<Figures> {
  const parameters = [load, hub.url + api.auth.verify.path, hub.token, String(seconds)];
  const { stdout } = await run(process.execPath, parameters);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses were refusals, ${errors} calls failed`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const format = ({ perSecond, p50, p99 }: Figures) =>
  `${Math.round(perSecond).toString().padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms`;

async function measure(name: keyof typeof leastPerSecond, hub: MeasuredHub): Promise<void> {
  await verifyUnderLoad(hub, duration.warm);
  const alone = await verifyUnderLoad(hub, duration.measured);
  say(`${name}, verify only              ${format(alone)}`);
  printAgainstTarget('requests', alone.perSecond, leastPerSecond[name], 'requests/s (more is better)');
  const stop = keepSigningIn(hub.url, 4);
  const flooded = await verifyUnderLoad(hub, duration.measured);
  const signIns = await stop();
  say(`${name}, four callers signing in  ${format(flooded)}   ${signIns} sign-ins`);
  printAgainstTarget('p99', flooded.p99, 50, 'ms (less is better)');
}

/** `npm run bench`: measures GET /api/auth/verify over 20 connections, on both databases. */
await onEachDatabase(measure);
