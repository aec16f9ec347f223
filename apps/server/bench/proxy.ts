import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import { credentials, type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { printAgainstTarget, say } from './output.ts';
import { inDirectory } from './places.ts';
import { type Figures, underLoad } from './underLoad.ts';

const run = promisify(execFile);
const seconds = { warm: 10, measured: 10 };
const host = 'wiki.localhost';

/** Gets an address of the hub without following its redirect, and returns where it leads and the cookies it sets. */
async function visit(
  url: string,
  headers: Record<string, string>,
): Promise<{ target: string; cookies: string[] }> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  return {
    target: answer.headers.get('location') ?? '',
    cookies: answer.headers.getSetCookie().map(line => line.split(';')[0] ?? ''),
  };
}

/** Protects an application and signs its user on. @returns the cookie of the session there */
async function signOn({ url }: MeasuredHub): Promise<string> {
  const stranger = createClient({ baseUrl: url, token: () => null });
  const { token, user } = signedIn(await stranger.call(api.auth.login, { body: credentials }));
  const owner = createClient({ baseUrl: url, token: () => token });
  const { id } = await owner.call(api.apps.create, { body: { name: 'Wiki' } });
  await owner.call(api.proxy.save, { params: { id }, body: { addresses: [`http://${host}`] } });
  await owner.call(api.access.grant, { params: { userId: user.id, appId: id } });
  const proxied = { 'X-Forwarded-Host': host };
  const start = await visit(`${url}/.portico/start`, proxied);
  const open = await visit(start.target, { Cookie: `auth_token=${token}` });
  const { pathname, search } = new URL(open.target);
  const back = await visit(url + pathname + search, { ...proxied, Cookie: start.cookies.join('; ') });
  const session = back.cookies.find(cookie => cookie.startsWith('portico_session='));
  if (session === undefined) throw new Error('The sign-on failed');
  return session;
}

/** Measures after a warm-up. */
async function measure(address: string, headers: Record<string, string>, rate?: number): Promise<Figures> {
  await underLoad(address, [headers], seconds.warm, rate);
  return underLoad(address, [headers], seconds.measured, rate);
}

/** Requests a second of a busy application, at which nothing waits for the hub to catch up. */
const busy = 500;

const format = ({ perSecond, p50, p99 }: Figures) =>
  `${Math.round(perSecond).toString().padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms`;

/**
 * Measures the time that a proxy adds to a request, with one user's session over 20 connections and the embedded
 * database, beside a bare verify of a session token. The hub has one core, where the system can report it.
 */
await inDirectory(async directory => {
  const hub = await startMeasuredHub(directory, '');
  const isPinned = await run('taskset', ['-acp', '0', String(hub.pid)]).then(
    () => true,
    () => false,
  );
  say(isPinned ? 'the hub and its database on one core' : 'the hub on all cores');
  const cookie = await signOn(hub);
  const verify = await measure(hub.url + api.auth.verify.path, { Authorization: `Bearer ${hub.token}` });
  say(`verify of a session token     ${format(verify)}`);
  const headers = { Cookie: cookie, 'X-Forwarded-Host': host, 'X-Forwarded-Uri': '/page?a=1' };
  const address = `${hub.url}/api/forward-auth/nginx`;
  const check = await measure(address, headers);
  say(`check for a proxy             ${format(check)}`);
  printAgainstTarget('checks', check.perSecond, 2000, 'requests/s (more is better)');
  const added = await measure(address, headers, busy);
  say(`the same, ${busy} a second       ${format(added)}`);
  printAgainstTarget('p50', added.p50, 3, 'ms (less is better)');
  await hub.end();
});
