import { describe, expect, test } from 'vitest';
import { accessReason, accessSummary, lockReason } from '../src/lib/format/accessReasons.ts';

const admin = { id: 'a', role: 'admin' } as const;
const manager = { id: 'm', role: 'manager' } as const;
const owner = { id: 'o', role: 'owner' } as const;
const user = { id: 'u', role: 'user' } as const;
const ungranted = { hasAccess: false, grant: null };
const granted = { hasAccess: true, grant: { by: 'ada', at: '2026-11-21T09:30:00Z' } };

describe('an access', () => {
  test('says which role it needs, where that stands against it', () => {
    const question = { actor: admin, holder: user, level: 'manager', hasAccess: false } as const;
    expect(lockReason(question)).toBe('Requires the Manager role or above');
    expect(lockReason({ ...question, level: 'admin' })).toBe('Requires the Admin role');
    expect(accessSummary(ungranted, question)).toBe('Requires the Manager role or above');
  });

  test('above the role can still be taken away', () => {
    expect(lockReason({ actor: admin, holder: user, level: 'manager', hasAccess: true })).toBeNull();
  });

  test('of the owner is changed by nobody else', () => {
    const question = { actor: admin, holder: owner, level: 'user', hasAccess: true } as const;
    expect(accessSummary(granted, question)).toBe(
      'Every role · Granted by ada on Nov 21, 2026 · Only the owner can change their own access',
    );
    expect(lockReason({ ...question, actor: owner })).toBeNull();
  });

  test('beyond a manager says so', () => {
    const beyond = 'Only administrators can change this access';
    expect(lockReason({ actor: manager, holder: user, level: 'admin', hasAccess: false })).toBe(beyond);
    expect(lockReason({ actor: manager, holder: admin, level: 'user', hasAccess: false })).toBe(beyond);
    expect(lockReason({ actor: manager, holder: user, level: 'user', hasAccess: false })).toBeNull();
  });

  test('outlives whoever granted it', () => {
    expect(accessReason({ ...granted, grant: { ...granted.grant, by: null } })).toBe(
      'Granted by a deleted user on Nov 21, 2026',
    );
    expect(accessReason(ungranted)).toBe('Not granted');
  });
});
