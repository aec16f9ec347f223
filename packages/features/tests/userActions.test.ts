import { people } from '@portico/mocks/fixtures/fixtures';
import { expect, test } from 'vitest';
import { userActions } from '../src/people/list/userActions.ts';
import { asUser } from './users.ts';

const menuFor = (actor: keyof typeof people, target: keyof typeof people) =>
  userActions(people[actor], asUser(people[target])).map(({ label, reason }) => [label, reason]);

test('offers an administrator every action on an ordinary user', () => {
  expect(menuFor('admin', 'user')).toEqual([
    ['Edit Profile', null],
    ['Reset Password', null],
    ['Suspend User', null],
    ['Deactivate User', null],
    ['Delete User', null],
  ]);
});

test('offers approval of a registration', () => {
  const registered = { ...asUser(people.user), isApproved: false };
  expect(userActions(people.admin, registered)[0]).toEqual({
    name: 'approve',
    label: 'Approve Registration',
    reason: null,
  });
  expect(userActions(people.manager, registered)).toEqual([]);
});

test('offers a manager the actions that the settings allow, on users and managers', () => {
  const manager = { ...people.manager, capabilities: ['managersEditUsers', 'managersSuspendUsers'] };
  const offered = (target: keyof typeof people) =>
    userActions(manager, asUser(people[target])).map(({ label }) => label);
  expect(offered('user')).toEqual(['Edit Profile', 'Suspend User', 'Deactivate User']);
  expect(offered('secondManager')).toEqual(['Edit Profile', 'Suspend User', 'Deactivate User']);
  expect(offered('admin')).toEqual([]);
});

test('offers to unsuspend a suspended user', () => {
  expect(menuFor('admin', 'suspended')).toContainEqual(['Unsuspend User', null]);
});

test('offers to activate an inactive user, instead of deactivating', () => {
  expect(menuFor('admin', 'inactive')).toContainEqual(['Activate User', null]);
  expect(menuFor('admin', 'inactive').map(([label]) => label)).not.toContain('Deactivate User');
});

test('offers administrators no action on the owner, who has no Delete', () => {
  expect(menuFor('admin', 'owner')).toEqual([
    ['Edit Profile', 'Only the owner can change this account.'],
    ['Reset Password', 'Only the owner can change this account.'],
    ['Suspend User', 'The owner cannot be suspended.'],
    ['Deactivate User', 'The owner cannot be deactivated.'],
  ]);
});

test("disables suspending, deactivating, deleting and resetting the reader's account", () => {
  expect(menuFor('admin', 'admin')).toEqual([
    ['Edit Profile', null],
    ['Reset Password', 'Change your own password in your profile.'],
    ['Suspend User', 'You cannot suspend yourself.'],
    ['Deactivate User', 'You cannot deactivate yourself.'],
    ['Delete User', 'You cannot delete yourself.'],
  ]);
});

test('offers a manager no action', () => {
  expect(menuFor('manager', 'user')).toEqual([]);
  expect(menuFor('manager', 'manager')).toEqual([]);
});
