import * as v from 'valibot';
import { id } from './primitives.ts';
import { role } from './role.ts';

/**
 * The signed-in person as login and verify tell it. docs/product.md 11.1. `tempPassword` is true while
 * the password must be changed before anything else; `isPasswordDue`, which is ours, where that is for its age
 * alone.
 */
export const signedInUser = v.object({
  id,
  username: v.string(),
  email: v.string(),
  role,
  firstName: v.string(),
  lastName: v.string(),
  tempPassword: v.boolean(),
  isPasswordDue: v.boolean(),
});
export type SignedInUser = v.InferOutput<typeof signedInUser>;
