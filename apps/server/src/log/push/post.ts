import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { minute, second } from '@portico/contract/lib/durations';
import { push } from '@portico/contract/limits';
import type { PushMessage } from '@portico/contract/log/schemas/push';
import webPush from 'web-push';
import type { EndpointTarget } from '../../http/fetch/endpoints.ts';
import { discard, sendOnce } from '../../http/fetch/request.ts';
import type { VapidKeys } from './keys.ts';

/** Maximum time of a push service in total, in milliseconds. */
const postTimeoutMs = 10_000;

/** The response of a push service; status 0 if it could not be reached in time. */
export interface Answer {
  status: number;
  /** The requested wait before a retry, in milliseconds; 0 if there is none. */
  retryAfterMs: number;
}

/** The hub's keys and URL, by which push services identify it. */
export interface Sender {
  keys: VapidKeys;
  publicUrl: string;
}

/**
 * Encrypts a message for one browser and sends it to the checked addresses.
 *
 * @throws if the browser's keys are unusable
 */
export async function post(
  { url, addresses }: Extract<EndpointTarget, { kind: 'allowed' }>,
  browser: { p256dh: string; auth: string },
  message: PushMessage,
  { keys, publicUrl }: Sender,
): Promise<Answer> {
  const details = webPush.generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(publicUrl), ...keys },
      TTL: push.lifetime / 1000,
      urgency: message.priority === 'urgent' || message.priority === 'high' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
      // A repeated message replaces the first one if the service still has it (RFC 8030, section 5.4).
      topic: message.id.replaceAll('-', ''),
    },
  );
  try {
    const answer = await sendOnce(url, {
      method: 'POST',
      headers: details.headers as OutgoingHttpHeaders,
      body: details.body,
      addresses,
      timeoutMs: postTimeoutMs,
    });
    discard(answer);
    return { status: answer.statusCode ?? 0, retryAfterMs: secondsOf(answer) * 1000 };
  } catch {
    return { status: 0, retryAfterMs: 0 };
  }
}

/** Reads Retry-After (RFC 9110, section 10.2.3) in seconds only, because push services send no dates. */
const secondsOf = ({ headers }: IncomingMessage) =>
  /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : 0;

/** Returns the hub's contact for push services (RFC 8292, section 2.1): its https URL, or a placeholder. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:hub@portico.invalid';

/** The outcome of a delivery: finished, finished with the device gone, or retried later. */
export type Outcome = { kind: 'sent' | 'refused' | 'gone' } | { kind: 'later'; waitMs: number };

/** The waits after each attempt. Their sum is less than the hour after which a delivery is stale. */
export const retryWaitsMs = [15 * second, minute, 4 * minute, 10 * minute, 20 * minute] as const;

/**
 * Returns when a delivery is retried.
 *
 * @param attempts the number of attempts so far
 * @param atLeastMs the wait requested by the service, in milliseconds
 * @returns `refused` if the retries are used up
 */
export function retryLater(attempts: number, atLeastMs = 0): Outcome {
  const wait = retryWaitsMs[attempts - 1];
  return wait === undefined ? { kind: 'refused' } : { kind: 'later', waitMs: Math.max(wait, atLeastMs) };
}

/**
 * Interprets the response of a push service (RFC 8030, sections 5 and 7.3). Only 404 and 410 mean that a device is
 * gone.
 */
export function outcomeOf({ status, retryAfterMs }: Answer, attempts: number): Outcome {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 0 || status === 408 || status === 429 || status >= 500)
    return retryLater(attempts, retryAfterMs);
  return { kind: 'refused' };
}
