import { randomBytes } from 'node:crypto';
import { missing } from '@portico/contract/api/server/refusal';
import { proxyFolder } from '@portico/contract/sso/proxiedAddresses';
import type { ProxyTest } from '@portico/contract/sso/schemas/proxy';
import {
  judgeProxy,
  type ProxyAnswer,
  skipped,
  unresolvedHost,
} from '@portico/contract/sso/server/proxyTest';
import { findProxiedApp, type ProxiedHost } from '../../apps/applications/proxiedHosts.ts';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import { answerTimeoutMs, failureOf, sendOnce } from '../../http/fetch/request.ts';
import type { Caller } from '../../http/handler.ts';

/** The bytes of an answer that are read. */
const longestAnswer = 1000;

/** Returns the answer that only a hub with this application gives in its folder. */
export const answerTo = (nonce: string, { appId }: Pick<ProxiedHost, 'appId'>): string =>
  secretDigest(`${nonce.slice(0, 100)} ${appId}`);

/**
 * Fetches every address of an application through its proxy, as a browser, a script and a health check without a session
 * would.
 *
 * @throws {Refusal} `not_found`
 */
export async function testProxy(hub: Hub, caller: Caller, appId: string): Promise<ProxyTest[]> {
  const store = hub.database.db;
  await readApplication(store, appId);
  const proxied = await findProxiedApp(store, appId);
  if (proxied === null) throw missing('proxy');
  return Promise.all(proxied.addresses.map(origin => testAddress(hub, caller, proxied, origin)));
}

async function testAddress(
  { resolve }: Hub,
  caller: Caller,
  { appId, openPaths }: { appId: string; openPaths: readonly string[] },
  origin: string,
): Promise<ProxyTest> {
  // Only an owner leads the hub into its own network (threat 22). A script with the owner's key is not the owner.
  const services = caller.role === 'owner' && caller.credential === 'session' ? [origin] : [];
  const target = await resolveTarget(origin, { services, resolve });
  const fetchFrom = async (path: string, accept: string): Promise<ProxyAnswer> => {
    if (target.kind === 'unknown') return { failure: unresolvedHost };
    if (target.kind === 'forbidden')
      return { failure: 'The address is not public: only an owner can test it' };
    return get(new URL(path, origin), accept, target.addresses ?? ownAddresses(target.url.hostname));
  };
  const nonce = randomBytes(16).toString('hex');
  const expected = { origin, answer: JSON.stringify({ answer: answerTo(nonce, { appId }) }) };
  const answered = await fetchFrom(`${proxyFolder}/check?nonce=${nonce}`, 'application/json');
  const folder = judgeProxy('folder', answered, expected);
  if (folder.outcome === 'failed') {
    const rest = (['stranger', 'script', 'open'] as const).map(check =>
      skipped(check, 'Not tested: the hub’s folder comes first'),
    );
    return { address: origin, checks: [folder, ...rest] };
  }
  // A path that is not open, at which the application has nothing.
  const path = `/portico-test-${nonce}`;
  const open = openPaths.find(path => !path.endsWith('/*'));
  return {
    address: origin,
    checks: [
      folder,
      judgeProxy('stranger', await fetchFrom(path, 'text/html'), expected),
      judgeProxy('script', await fetchFrom(path, '*/*'), expected),
      open === undefined
        ? skipped('open', 'No open path without *')
        : judgeProxy('open', await fetchFrom(open, '*/*'), expected),
    ],
  };
}

/** Returns the address of a name of this machine, which name servers need not know (RFC 6761); null for another name. */
const ownAddresses = (hostname: string) =>
  hostname.endsWith('.localhost') ? [{ address: '127.0.0.1', family: 4 }] : null;

/** Fetches an address without following redirects. */
async function get(
  url: URL,
  accept: string,
  addresses: Parameters<typeof sendOnce>[1]['addresses'],
): Promise<ProxyAnswer> {
  try {
    const headers = { Accept: accept };
    const answer = await sendOnce(url, { headers, timeoutMs: answerTimeoutMs, addresses });
    const body = await startOf(answer.setEncoding('utf8'));
    return { status: answer.statusCode ?? 0, location: answer.headers.location ?? null, body };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Reads the start of an answer, or what arrives of it. */
async function startOf(answer: AsyncIterable<string>): Promise<string> {
  let body = '';
  try {
    for await (const piece of answer) {
      body += piece;
      if (body.length >= longestAnswer) break;
    }
  } catch {
    // The connection broke, which the judgement of the body shows.
  }
  return body.slice(0, longestAnswer);
}
