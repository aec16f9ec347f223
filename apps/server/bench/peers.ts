import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@portico/contract/api/table';
import pg from 'pg';
import { signInAdministrators } from './administrators.ts';
import { connectCallers, loadProvider, startBareLibrary } from './bareLibrary.ts';
import { credentials, startMeasuredHub } from './hubProcess.ts';
import { median, say } from './output.ts';
import { inDirectory, onPostgresql } from './places.ts';
import { startServer } from './processes.ts';
import { processTime, serverTime } from './serverTime.ts';
import { hubSignIn, keepSigningIn, type SignInRequest } from './signIns.ts';
import { underLoad } from './underLoad.ts';

/** The seconds of a warm-up and of each turn, and the callers of each kind of work. */
const plan = { warm: 3, measured: 4, turns: 3, sessions: 40, signIns: 16, signOns: 10 };

/** The compared version of better-auth, which only this benchmark needs. */
const betterAuthPackage = 'better-auth@1.7.25';

/** A process that does one kind of work. */
interface Side {
  name: string;
  pid: number;
  /** Works for some seconds. Returns how much it did. */
  work: (seconds: number) => Promise<number>;
}

/** Installs better-auth into a folder, starts it with users, and signs them in. */
async function startBetterAuth(url: string, folder: string) {
  mkdirSync(folder);
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, betterAuthPackage], { stdio: 'inherit' });
  const server = await startServer('./betterAuth.js', { DATABASE_URL: url, DIRECTORY: folder });
  const base = server.url;
  const cookies: string[] = [];
  const emailOf = (n: number) => `administrator${n}@example.com`;
  for (let n = 0; n < plan.sessions; n += 1) {
    const body = { email: emailOf(n), password: credentials.password, name: `Administrator ${n}` };
    const answer = await fetch(`${base}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: base },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`A sign-up was answered with ${answer.status}.`);
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  const signIn: SignInRequest = {
    url: `${base}/api/auth/sign-in/email`,
    body: { email: emailOf(0), password: credentials.password },
  };
  return { ...server, session: `${base}/api/auth/get-session`, cookies, signIn };
}

const checks = (url: string, headers: object[]) => async (seconds: number) =>
  (await underLoad(url, headers, seconds)).perSecond * seconds;

const signIns = (request: SignInRequest) => async (seconds: number) => {
  const stop = keepSigningIn(request, plan.signIns);
  await pause(seconds * 1000);
  return stop();
};

/** Measures the hub and a peer in turns. Prints medians; a core-second includes PostgreSQL's. */
async function compare(about: string, pool: pg.Pool, hub: Side, peer: Side): Promise<void> {
  const turn = async ({ pid, work }: Side) => {
    const used = async () => processTime(pid) + (await serverTime(pool));
    const [begun, before] = [performance.now(), await used()];
    const done = await work(plan.measured);
    return {
      perSecond: done / ((performance.now() - begun) / 1000),
      perCore: done / ((await used()) - before),
    };
  };
  for (const side of [hub, peer]) await side.work(plan.warm);
  const turns: { hub: Awaited<ReturnType<typeof turn>>; peer: Awaited<ReturnType<typeof turn>> }[] = [];
  for (let n = 0; n < plan.turns; n += 1) turns.push({ hub: await turn(hub), peer: await turn(peer) });
  const of = (side: 'hub' | 'peer', figure: 'perSecond' | 'perCore') =>
    median(turns.map(one => one[side][figure]));
  const line = (side: 'hub' | 'peer') =>
    `${of(side, 'perSecond').toFixed(1).padStart(7)}/s ${of(side, 'perCore').toFixed(1).padStart(7)} a core-second`;
  say(`${about.padEnd(14)} ${hub.name.padEnd(14)} ${line('hub')}   load ${loadavg()[0]?.toFixed(1)}`);
  say(`${' '.repeat(14)} ${peer.name.padEnd(14)} ${line('peer')}`);
  const times = (figure: 'perSecond' | 'perCore') => (of('hub', figure) / of('peer', figure)).toFixed(2);
  say(`    times: ${times('perSecond')}, a core-second ${times('perCore')}`);
}

/** `npm run bench -- peers`: the hub beside better-auth and the bare OpenID Connect library, all on one PostgreSQL. */
await inDirectory(directory =>
  onPostgresql(directory, async create => {
    const hubUrl = await create('hub');
    const pool = new pg.Pool({ connectionString: hubUrl });
    const hub = await startMeasuredHub(join(directory, 'hub'), hubUrl);
    const side = (work: Side['work']): Side => ({ name: 'hub', pid: hub.pid, work });

    const betterAuth = await startBetterAuth(await create('better_auth'), join(directory, 'better-auth'));
    const other = (work: Side['work']): Side => ({ name: 'better-auth', pid: betterAuth.pid, work });
    const tokens = await signInAdministrators(hub, plan.sessions, []);
    const bearers = tokens.map(token => ({ Authorization: `Bearer ${token}` }));
    const cookies = betterAuth.cookies.map(cookie => ({ Cookie: cookie }));
    const verify = checks(hub.url + api.auth.verify.path, bearers);
    await compare('session checks', pool, side(verify), other(checks(betterAuth.session, cookies)));
    await compare('sign-ins', pool, side(signIns(hubSignIn(hub.url))), other(signIns(betterAuth.signIn)));
    await betterAuth.end();

    const library = await startBareLibrary(await create('library'));
    const target = await connectCallers(hub, plan.signOns);
    for (const [about, kind] of [
      ['sign-ons', 'signOn'],
      ['userinfo', 'userinfo'],
    ] as const) {
      const work = (at: typeof target) => async (seconds: number) =>
        (await loadProvider(at, kind, { callers: plan.signOns, seconds })).count;
      await compare(about, pool, side(work(target)), {
        name: 'oidc-provider',
        pid: library.pid,
        work: work(library.target),
      });
    }
    await library.end();
    await hub.end();
    await pool.end();
  }),
);
