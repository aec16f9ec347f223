import * as v from 'valibot';
import { timestamp } from './primitives.ts';

/** The place of an address. */
export const place = v.object({ city: v.nullable(v.string()), country: v.nullable(v.string()) });
/** Null if the place of the address is unknown. */
export const location = v.nullable(place);

/** Time and place of a credential's last use. */
export const lastUse = v.object({
  at: timestamp,
  userAgent: v.string(),
  ipAddress: v.string(),
  location,
});
export type LastUse = v.InferOutput<typeof lastUse>;
