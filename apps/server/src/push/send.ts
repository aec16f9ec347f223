import http from 'node:http';
import https from 'node:https';
import { push } from '@portico/contract/limits';
import type { PushMessage } from '@portico/contract/schemas/push';
import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Hub } from '../hub.ts';
import { lookupPublic } from './addresses.ts';
import { isNamed, mayBeSentTo } from './endpoints.ts';
import {
  forgetDead,
  keepVapidKeys,
  listSubscriptions,
  placeOfVapidKey,
  takeUnsent,
  type VapidKeys,
} from './queries.ts';

/** Notifications that one call sends at most. */
const portion = 50;
/** How long a push service may take, in milliseconds. */
const patience = 10_000;
/** Waits before a service that is busy or broken is asked again, in milliseconds. */
const waits = [1000, 5000] as const;

/** Statuses of a subscription that is no more (RFC 8030, section 7.3). */
const isGone = (status: number) => status === 404 || status === 410;
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

/** Returns this hub's key pair as it is stored: the private key may be encrypted. Makes it at the first call. */
export const vapidKeysOf = (hub: Hub): Promise<VapidKeys> =>
  keepVapidKeys(hub.database.db, hub.vault, () => webPush.generateVAPIDKeys());

/** Returns this hub's key pair, to sign with. */
async function readVapidKeys(hub: Hub): Promise<VapidKeys> {
  const { publicKey, privateKey } = await vapidKeysOf(hub);
  return { publicKey, privateKey: await hub.vault.open(placeOfVapidKey(publicKey), privateKey) };
}

/**
 * Sends what is to be sent to devices. For a job.
 *
 * @returns whether there may be more
 */
export async function sendPushes(hub: Hub, log: Logger): Promise<boolean> {
  const store = hub.database.db;
  const keys = await readVapidKeys(hub);
  const unsent = await takeUnsent(store, hub.now(), portion);
  if (unsent.length === 0) return false;
  for (const { id, userId, title, message, priority, actionUrl } of unsent) {
    const payload: PushMessage = { id, title, message, priority, url: actionUrl ?? '/' };
    const browsers = await listSubscriptions(store, userId);
    await Promise.all(
      browsers.map(async browser => {
        const status = await sendPatiently(hub, browser, payload, keys);
        if (isGone(status)) await forgetDead(store, browser.id);
        // The endpoint is a secret of its browser's: only its service is named.
        else if (status < 200 || status > 299)
          log.warn({ service: new URL(browser.endpoint).host, status }, 'push failed');
      }),
    );
  }
  return unsent.length === portion;
}

type Browser = Awaited<ReturnType<typeof listSubscriptions>>[number];

async function sendPatiently(hub: Hub, browser: Browser, payload: PushMessage, keys: VapidKeys) {
  if (!(await mayBeSentTo(browser.endpoint, hub.config.pushServices))) return 410;
  let status = await send(hub, browser, payload, keys);
  for (const wait of waits) {
    if (!isPassing(status)) break;
    await new Promise(resolve => setTimeout(resolve, wait));
    status = await send(hub, browser, payload, keys);
  }
  return status;
}

/** Sends one message. @returns the service's status; 0 where it could not be reached */
function send(
  { config }: Hub,
  { endpoint, p256dh, auth }: Browser,
  payload: PushMessage,
  { publicKey, privateKey }: VapidKeys,
): Promise<number> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: subjectOf(config.publicUrl), publicKey, privateKey },
      TTL: push.lifetime / 1000,
      urgency: payload.priority === 'urgent' || payload.priority === 'high' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const url = new URL(endpoint);
  const isTheirOwn = isNamed(url, config.pushServices);
  return new Promise(resolve => {
    const sent = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: request.method,
        headers: request.headers as http.OutgoingHttpHeaders,
        timeout: patience,
        ...(isTheirOwn ? {} : { lookup: lookupPublic as never }),
      },
      answer => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end(request.body);
  });
}

/** Whom a push service can turn to (RFC 8292, section 2.1): an https address, or one that says that there is none. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:hub@portico.invalid';
