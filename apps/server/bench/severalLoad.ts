import { randomUUID } from 'node:crypto';
import type { SeveralFigures, SeveralOrder } from './administratorsLoad.ts';
import { createSender } from './sender.ts';

/** Callers at each hub. */
const callers = 20;

/** The load, in a separate process: `node severalLoad.ts <order as JSON>` prints its figures as JSON. */
const { kind, urls, tokens, app, seconds } = JSON.parse(process.argv[2] ?? '') as SeveralOrder;
const { send, hangUp } = createSender(4096);

/** Sends a request with a token and perhaps a body. @returns the text of the response */
async function ask(url: string, token: string, body?: unknown): Promise<string> {
  const json = body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
  const { status, text } = await send(url, { Authorization: `Bearer ${token}` }, json);
  if (status >= 300) throw new Error(`A request failed with ${status}: ${text}`);
  return text;
}

/** One of each kind: a check of a token; an application opened and validated; a change that is logged. */
const work: Readonly<Record<SeveralOrder['kind'], (url: string, token: string) => Promise<void>>> = {
  'token checks': async (url, token) => void (await ask(`${url}/api/auth/verify`, token)),
  'sign-ons': async (url, token) => {
    const { redirectUrl } = JSON.parse(await ask(`${url}/api/sso/generate-token`, token, { appId: app.id }));
    const spent = new URL(redirectUrl).searchParams.get('sso_token');
    const { valid } = JSON.parse(await ask(`${url}/api/validate`, token, { token: spent, apiKey: app.key }));
    if (valid !== true) throw new Error('A sign-on was refused');
  },
  // Without a hash, unlike a new user.
  appends: async (url, token) =>
    void (await ask(`${url}/api/apps`, token, { name: `Application ${randomUUID()}` })),
};

const begun = performance.now();
const passed = () => (performance.now() - begun) / 1000;
let done = 0;
const caller = async (n: number) => {
  const url = urls[n % urls.length] as string;
  for (let at = n; passed() < seconds; at += 1) {
    await work[kind](url, tokens[at % tokens.length] as string);
    done += 1;
  }
};
await Promise.all(Array.from({ length: callers * urls.length }, (_, n) => caller(n)));
const figures: SeveralFigures = { done, seconds: passed() };
process.stdout.write(JSON.stringify(figures));
hangUp();
