import * as v from 'valibot';
import { timestamp } from './primitives.ts';

/** When and where a credential was last used. `location` is null if the place of the address is unknown. */
export const lastUse = v.object({
  at: timestamp,
  userAgent: v.string(),
  ipAddress: v.string(),
  location: v.nullable(v.object({ city: v.nullable(v.string()), country: v.nullable(v.string()) })),
});
export type LastUse = v.InferOutput<typeof lastUse>;
