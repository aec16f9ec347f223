import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { isP256Point } from '../p256.ts';
import { line } from './primitives.ts';

/** Bytes in base64url without padding (RFC 4648), of a fixed length in characters. */
const bytes = (label: string, characters: number) =>
  v.pipe(
    v.string(`${label} is missing`),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), `${label} is not valid`),
  );

/** Encrypting for anything else throws (RFC 8291, section 3.1). */
const publicKey = v.pipe(bytes('Key', 87), v.check(isP256Point, 'Key is not a point on P-256'));

/** Where a browser's push service takes messages for it: https, for what is sent there is only encrypted for it. */
const endpoint = v.pipe(
  line('Endpoint', lengths.url.max, 'Endpoint is missing'),
  v.check(value => URL.canParse(value) && value.startsWith('http'), 'Endpoint must be a URL'),
);

/**
 * The browser's own subscription, as `PushSubscription.toJSON()` gives it (W3C Push API): the service's address,
 * the browser's P-256 public key and its secret, with which messages are encrypted (RFC 8291).
 */
export const pushSubscriptionBody = v.object({
  subscription: v.object({
    endpoint,
    expirationTime: v.optional(v.nullable(v.number())),
    keys: v.object({ p256dh: publicKey, auth: bytes('Secret', 22) }),
  }),
});
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionBody>;

/** Which subscription ends. */
export const endPushSubscriptionBody = v.object({ endpoint });

/** The hub's public key (VAPID, RFC 8292), in base64url: what a browser subscribes with. */
export const pushKey = v.object({ publicKey: v.string() });

/** What a message says, before it is encrypted. `url` is a path of this origin. */
export interface PushMessage {
  id: string;
  title: string;
  message: string;
  priority: string;
  url: string;
}
