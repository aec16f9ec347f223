import * as v from 'valibot';
import { id, presentedSecret, timestamp } from './primitives.ts';
import { role } from './role.ts';

/** Body of POST /api/sso/generate-token. */
export const generateTokenBody = v.object({ appId: id });

/**
 * Where to send the browser. docs/product.md 11.8: a hub answers either; with a token alone the
 * client appends it to the application's address as the query `sso_token`.
 */
export const signOn = v.object({ redirectUrl: v.optional(v.string()), ssoToken: v.optional(v.string()) });
export type SignOn = v.InferOutput<typeof signOn>;

/** Body of POST /api/validate. docs/product.md 8.2, integrators. */
export const validateBody = v.object({
  token: presentedSecret('Token', 'Token is required'),
  apiKey: presentedSecret('API key', 'API key is required'),
});

/**
 * What a relying application learns. A refusal never says why.
 * `appSession` is ours: a token for this application alone, which it may validate again and again to learn
 * that its user is still signed in and still allowed; each time also counts towards the time spent.
 */
export const validation = v.union([
  v.object({ valid: v.literal(false) }),
  v.object({
    valid: v.literal(true),
    user: v.object({
      id,
      username: v.string(),
      email: v.string(),
      /** False for an address that nobody vouched for: never find an account by it. `id` never changes. */
      emailVerified: v.boolean(),
      firstName: v.string(),
      lastName: v.string(),
      role,
    }),
    appSession: v.optional(v.object({ token: v.string(), expiresAt: timestamp })),
  }),
]);
export type Validation = v.InferOutput<typeof validation>;
