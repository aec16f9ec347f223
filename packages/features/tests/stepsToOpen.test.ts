import { expect, test } from 'vitest';
import { stepsToOpen } from '../src/apps/liveConnect/stepsToOpen.ts';

const actor = { id: 'a', role: 'admin' } as const;
const holder = { id: 'u', role: 'user', isActive: true, isSuspended: false } as const;
const app = { accessLevel: 'user', isActive: true } as const;
const granted = { actor, holder, app, hasAccess: true, isRequested: false };
const ungranted = { ...granted, hasAccess: false };

test('requires nothing more from a user who can open the application', () => {
  expect(stepsToOpen(granted)).toEqual([]);
});

test('requires the grant of a user without access, and the answer where there is a request', () => {
  expect(stepsToOpen(ungranted)).toEqual(['Grant access with the switch']);
  expect(stepsToOpen({ ...ungranted, isRequested: true })).toEqual(['Grant the request']);
});

test('requires the role before the grant', () => {
  const change = { ...ungranted, app: { ...app, accessLevel: 'manager' } } as const;
  expect(stepsToOpen(change)).toEqual([
    'Change the role to Manager or above',
    'Grant access with the switch',
  ]);
});

test('names who can grant the access where the reader may not', () => {
  const owner = { ...holder, role: 'owner' } as const;
  expect(stepsToOpen({ ...ungranted, holder: owner })).toEqual([
    'Only the owner can change their own access',
  ]);
});

test('shows that a grant is not enough for a suspended user and an inactive application', () => {
  const suspended = { ...holder, isActive: false, isSuspended: true };
  expect(stepsToOpen({ ...granted, holder: suspended, app: { ...app, isActive: false } })).toEqual([
    'Activate the application',
    'Activate the account',
    'Unsuspend the user',
  ]);
});
