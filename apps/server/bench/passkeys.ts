import { createClient } from '@portico/contract/client';
import { SoftwareAuthenticator } from '@portico/contract/conformance/authenticator';
import { api } from '@portico/contract/table';
import type { MeasuredHub } from './hubProcess.ts';
import { median, printAgainstTarget, say } from './output.ts';
import { onEachDatabase } from './places.ts';
import { processTime } from './serverTime.ts';

const signIns = { warm: 30, measured: 300 };
/** The most at the 95th percentile, in milliseconds. */
const target = 150;

/** Adds a passkey to the owner, and signs in with it one after another. */
async function measure(name: string, { url, token, pid }: MeasuredHub): Promise<void> {
  const device = new SoftwareAuthenticator({ origin: url });
  const owner = createClient({ baseUrl: url, token: () => token });
  const passkey = await device.create(await owner.call(api.passkeys.creationOptions, {}));
  await owner.call(api.passkeys.add, { body: { passkey } });
  let cookie = '';
  const browser = createClient({
    baseUrl: url,
    token: () => null,
    async fetch(path, init) {
      const headers = new Headers(init?.headers);
      headers.set('Cookie', cookie);
      // Each from another network, because of the limits of one.
      headers.set('X-Forwarded-For', `198.51.${Math.floor(Math.random() * 250)}.7`);
      const response = await fetch(path, { ...init, headers });
      const [set] = response.headers.getSetCookie().filter(text => text.startsWith('passkey_browser='));
      cookie = set?.split(';', 1)[0] ?? cookie;
      return response;
    },
  });
  const times = { request: [] as number[], signIn: [] as number[] };
  const timed = async <Result>(into: number[], work: () => Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const result = await work();
    into.push(performance.now() - from);
    return result;
  };
  let spent = 0;
  for (let count = 0; count < signIns.warm + signIns.measured; count += 1) {
    if (count === signIns.warm) spent = processTime(pid);
    const request = await timed(times.request, () => browser.call(api.passkeys.signInOptions, {}));
    const answer = await device.get(request);
    await timed(times.signIn, () => browser.call(api.passkeys.signIn, { body: { passkey: answer } }));
  }
  const each = ((processTime(pid) - spent) * 1000) / signIns.measured;
  say(`${name} processor time of the hub: ${each.toFixed(1)} ms for a request and a sign-in`);
  for (const [what, all] of Object.entries(times)) {
    const measured = all.slice(signIns.warm).sort((one, other) => one - other);
    const p95 = measured[Math.floor(measured.length * 0.95)] ?? 0;
    say(`${name} ${what.padEnd(8)} p50 ${median(measured).toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
    printAgainstTarget('p95', p95, target, 'ms (less is better)');
  }
}

/** `npm run bench -- passkeys`: times of signing in with a passkey over HTTP, one after another, on both databases. */
await onEachDatabase(measure);
