import type { User } from '@portico/contract/schemas/user';
import { people } from '@portico/mocks/fixtures';
import { expect, test } from 'vitest';
import { userActions } from '../src/users/userActions.ts';

const asUser = (person: (typeof people)[keyof typeof people]): User => ({
  ...person,
  isOwner: person.role === 'owner',
  tempPassword: person.expiresIn !== null,
  isApproved: true,
  emailVerified: true,
  lastLogin: null,
});
const namesFor = (actor: keyof typeof people, target: keyof typeof people) =>
  userActions(people[actor], asUser(people[target])).map(({ label, reason }) => [label, reason]);

test('an administrator may do everything to an ordinary user', () => {
  expect(namesFor('admin', 'user')).toEqual([
    ['Edit Profile', null],
    ['Reset Password', null],
    ['Suspend User', null],
    ['Delete User', null],
  ]);
});

test('a registration that waits can be approved', () => {
  const waiting = { ...asUser(people.user), isApproved: false };
  expect(userActions(people.admin, waiting)[0]).toEqual({
    name: 'approve',
    label: 'Approve Registration',
    reason: null,
  });
  expect(userActions(people.manager, waiting)).toEqual([]);
});

test('a suspended user can be unsuspended', () => {
  expect(namesFor('admin', 'suspended')).toContainEqual(['Unsuspend User', null]);
});

test('the owner has no Delete and is beyond the reach of administrators', () => {
  expect(namesFor('admin', 'owner')).toEqual([
    ['Edit Profile', 'Only the owner can change this account.'],
    ['Reset Password', 'Only the owner can change this account.'],
    ['Suspend User', 'The owner cannot be suspended.'],
  ]);
});

test('nobody suspends, deletes or resets themselves', () => {
  expect(namesFor('admin', 'admin')).toEqual([
    ['Edit Profile', null],
    ['Reset Password', 'Change your own password in your profile.'],
    ['Suspend User', 'You cannot suspend yourself.'],
    ['Delete User', 'You cannot delete yourself.'],
  ]);
});

test('a manager is offered nothing', () => {
  expect(namesFor('manager', 'user')).toEqual([]);
  expect(namesFor('manager', 'manager')).toEqual([]);
});
