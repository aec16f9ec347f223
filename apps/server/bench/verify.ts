import { loadavg } from 'node:os';
import { api } from '@portico/contract/api/table';
import { signInAdministrators } from './administrators.ts';
import type { MeasuredHub } from './hubProcess.ts';
import { median, printAgainstTarget, say } from './output.ts';
import { onEachDatabase } from './places.ts';
import { startServer } from './processes.ts';
import { hubSignIn, keepSigningIn } from './signIns.ts';
import { type Figures, underLoad } from './underLoad.ts';

/** The seconds of a warm-up, in which the engine compiles the code, and of a turn; the number of turns. */
const plan = { warm: 5, measured: 5, turns: 3 };
const sessions = 40;

/** The goals: the share of a bare Hono, and the 99th percentile in milliseconds while four callers sign in. */
const goals = { share: { 'embedded  ': 1 / 4, PostgreSQL: 1 / 3 }, floodedP99: 50 };

const format = ({ perSecond, p50, p99 }: Figures) =>
  `${Math.round(perSecond).toString().padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms   load ${loadavg()[0]?.toFixed(1)}`;

/** Measures a Hono that only responds with hello and the token checks of a hub in turns. */
async function measure(name: keyof typeof goals.share, hub: MeasuredHub): Promise<void> {
  const hello = await startServer('./bareHono.ts');
  const tokens = await signInAdministrators(hub, sessions, []);
  const headers = tokens.map(token => ({ Authorization: `Bearer ${token}` }));
  const url = hub.url + api.auth.verify.path;
  const turns: Record<'bare' | 'hub', Figures[]> = { bare: [], hub: [] };
  for (let n = 0; n <= plan.turns; n += 1) {
    const seconds = n === 0 ? plan.warm : plan.measured;
    const taken = {
      bare: await underLoad(hello.url, [{}], seconds),
      hub: await underLoad(url, headers, seconds),
    };
    if (n === 0) continue;
    turns.bare.push(taken.bare);
    turns.hub.push(taken.hub);
  }
  await hello.end();
  const middle = (figures: Figures[]): Figures => ({
    perSecond: median(figures.map(one => one.perSecond)),
    p50: median(figures.map(one => one.p50)),
    p99: median(figures.map(one => one.p99)),
  });
  const [one, other] = [middle(turns.bare), middle(turns.hub)];
  say(`${name}, bare Hono                ${format(one)}`);
  say(`${name}, token checks             ${format(other)}`);
  printAgainstTarget('share', other.perSecond / one.perSecond, goals.share[name], 'of a bare Hono');
  const stop = keepSigningIn(hubSignIn(hub.url), 4);
  const flooded = await underLoad(url, headers, plan.measured);
  const signIns = await stop();
  say(`${name}, four callers signing in  ${format(flooded)}   ${signIns} sign-ins`);
  printAgainstTarget('p99', flooded.p99, goals.floodedP99, 'ms (less is better)');
}

/** `npm run bench`: measures GET /api/auth/verify over 20 connections beside a bare Hono, on both databases. */
await onEachDatabase(measure);
