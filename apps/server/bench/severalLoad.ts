import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SeveralFigures, SeveralOrder } from './administratorsLoad.ts';

/** Callers at each hub. */
const callers = 20;

/** The load, in a separate process: `node severalLoad.ts <order as JSON>` prints its figures as JSON. */
const { kind, urls, tokens, app, seconds } = JSON.parse(process.argv[2] ?? '') as SeveralOrder;
const agent = new Agent({ keepAlive: true });
let network = 0;

/** The number of networks of the callers: enough for the limit of each, and few enough that each is counted alone. */
const networks = 4096;

/** Sends a request, each from another network, so that no throttle affects the measurement. */
function send(url: string, token: string, body?: unknown): Promise<{ status: number; text: string }> {
  network = (network + 1) % networks;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': `10.${network >> 8}.${network & 255}.1`,
        ...(text === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      },
    });
    sent.once('error', reject);
    sent.once('response', async answer => {
      let given = '';
      for await (const part of answer) given += part;
      resolve({ status: answer.statusCode ?? 0, text: given });
    });
    sent.end(text);
  });
}

async function expectOk(answer: Promise<{ status: number; text: string }>): Promise<string> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`A request failed with ${status}: ${text}`);
  return text;
}

/** One of each kind: a check of a token; an application opened and validated; a change that is logged. */
const work: Readonly<Record<SeveralOrder['kind'], (url: string, token: string) => Promise<void>>> = {
  'token checks': async (url, token) => void (await expectOk(send(`${url}/api/auth/verify`, token))),
  'sign-ons': async (url, token) => {
    const { redirectUrl } = JSON.parse(
      await expectOk(send(`${url}/api/sso/generate-token`, token, { appId: app.id })),
    );
    const spent = new URL(redirectUrl).searchParams.get('sso_token');
    const { valid } = JSON.parse(
      await expectOk(send(`${url}/api/validate`, token, { token: spent, apiKey: app.key })),
    );
    if (valid !== true) throw new Error('A sign-on was refused');
  },
  // Without a hash, unlike a new user.
  appends: async (url, token) =>
    void (await expectOk(send(`${url}/api/apps`, token, { name: `Application ${randomUUID()}` }))),
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
agent.destroy();
