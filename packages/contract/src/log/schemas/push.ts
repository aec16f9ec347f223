import * as v from 'valibot';
import { line } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { isP256Point } from '../push/p256.ts';

/** Returns the schema of base64url without padding (RFC 4648), with a fixed number of characters. */
const bytes = (label: string, characters: number) =>
  v.pipe(
    v.string(`${label} is missing`),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), `${label} is not valid`),
  );

/** Encryption throws for keys that are not on P-256 (RFC 8291, section 3.1). */
const publicKey = v.pipe(bytes('Key', 87), v.check(isP256Point, 'Key is not a point on P-256'));

/** The push service's URL for a browser. The server also requires https and a public address. */
const endpoint = v.pipe(
  line('Endpoint', lengths.url.max, 'Endpoint is missing'),
  v.check(value => URL.canParse(value) && value.startsWith('http'), 'Endpoint must be a URL'),
);

/**
 * Body of POST /api/push-subscription: the browser's subscription as `PushSubscription.toJSON()` returns it (W3C Push
 * API), with the service's URL and the P-256 public key and secret for encryption (RFC 8291).
 */
export const pushSubscriptionBody = v.object({
  subscription: v.object({
    endpoint,
    expirationTime: v.optional(v.nullable(v.number())),
    keys: v.object({ p256dh: publicKey, auth: bytes('Secret', 22) }),
  }),
});
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionBody>;

export const endPushSubscriptionBody = v.object({ endpoint });

/** The hub's public key for subscriptions (VAPID, RFC 8292), in base64url. */
export const pushKey = v.object({ publicKey: v.string() });

/** The plain text of a push message. `url` is a path on this origin. */
export interface PushMessage {
  id: string;
  title: string;
  message: string;
  priority: string;
  url: string;
}
