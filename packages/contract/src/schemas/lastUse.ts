import * as v from 'valibot';
import { timestamp } from './primitives.ts';

/** Time and place of a credential's last use. `location` is null if the place of the address is unknown. */
export const lastUse = v.object({
  at: timestamp,
  userAgent: v.string(),
  ipAddress: v.string(),
  location: v.nullable(v.object({ city: v.nullable(v.string()), country: v.nullable(v.string()) })),
});
export type LastUse = v.InferOutput<typeof lastUse>;
