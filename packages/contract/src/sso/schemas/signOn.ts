import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { presentedSecret } from '../../lib/schemas/lookups.ts';
import { timestamp } from '../../lib/schemas/primitives.ts';
import { role } from '../../people/schemas/role.ts';

export const generateTokenBody = v.object({ appId: id });

/**
 * The target of a sign-on. docs/apps.md, 'Opening an application'. Without `redirectUrl`, the client appends `ssoToken`
 * to the application's URL as the query parameter `sso_token`.
 */
export const signOn = v.object({ redirectUrl: v.optional(v.string()), ssoToken: v.optional(v.string()) });
export type SignOn = v.InferOutput<typeof signOn>;

/** Body of POST /api/validate. docs/sso.md, 'Validation'. */
export const validateBody = v.object({
  token: presentedSecret('Token', 'Token is required'),
  apiKey: presentedSecret('API key', 'API key is required'),
});

/**
 * Response to an application's validation. A refusal has no reason. `appSession` is an extension: a token for this
 * application only, which it can validate repeatedly to learn whether its user is still signed in and has access. Each
 * validation counts towards the time spent.
 */
export const validation = v.union([
  v.object({ valid: v.literal(false) }),
  v.object({
    valid: v.literal(true),
    user: v.object({
      id,
      username: v.string(),
      email: v.string(),
      /** False if no one vouched for the address: don't match accounts by it. `id` never changes. */
      emailVerified: v.boolean(),
      firstName: v.string(),
      lastName: v.string(),
      role,
    }),
    appSession: v.optional(v.object({ token: v.string(), expiresAt: timestamp })),
  }),
]);
export type Validation = v.InferOutput<typeof validation>;
