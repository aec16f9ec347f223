import * as v from 'valibot';
import { avatar } from '../../apps/schemas/icon.ts';
import { id } from '../../lib/schemas/id.ts';
import { role } from './role.ts';

/**
 * The signed-in user in the responses of login and verify. docs/people.md, 'Accounts'. `tempPassword` is true while the
 * password must be changed before anything else; `isPasswordDue`, an extension, is true if it is not temporary: too old, or exposed.
 * `isFactorDue`: their role must sign in with more than this session has proven.
 * `isNavigationAtSide` is where they prefer the console's navigation; null before they choose. `capabilities` are those of a manager.
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
  isNavigationAtSide: v.optional(v.nullable(v.boolean()), false),
  avatar: v.optional(avatar, null),
  capabilities: v.optional(v.array(v.string()), []),
  isFactorDue: v.optional(v.boolean(), false),
});
export type SignedInUser = v.InferOutput<typeof signedInUser>;
