import { type SignedInUser, signedInUser } from '@portico/contract/people/schemas/signedInUser';
import type { User } from '@portico/contract/people/schemas/user';
import { people } from '@portico/mocks/fixtures/fixtures';
import * as v from 'valibot';

/** An administrator who is signed in, with some changes. */
export const signedInAs = (changes: Partial<SignedInUser> = {}): SignedInUser =>
  v.parse(signedInUser, { ...people.admin, tempPassword: false, isPasswordDue: false, ...changes });

/** A person of the fixtures as the list of users has them. */
export const asUser = (person: (typeof people)[keyof typeof people]): User => ({
  ...person,
  avatar: null,
  isOwner: person.role === 'owner',
  tempPassword: person.expiresIn !== null,
  isInvited: false,
  isApproved: true,
  emailVerified: true,
  lastLogin: null,
  version: 1,
});
