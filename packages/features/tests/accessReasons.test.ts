import { describe, expect, test } from 'vitest';
import { accessReason, accessSummary, lockReason } from '../src/lib/format/accessReasons.ts';

const admin = { id: 'a', role: 'admin' } as const;
const manager = { id: 'm', role: 'manager', capabilities: ['managersChangeAccess'] } as const;
const owner = { id: 'o', role: 'owner' } as const;
const user = { id: 'u', role: 'user' } as const;
const ungranted = { hasAccess: false, grant: null };
const granted = { hasAccess: true, grant: { by: 'ada', at: '2026-11-21T09:30:00Z' } };

describe('access in the matrix', () => {
  test('shows the required role if the user lacks it', () => {
    const change = { actor: admin, holder: user, level: 'manager', hasAccess: false } as const;
    expect(lockReason(change)).toBe('Requires the Manager role or above');
    expect(lockReason({ ...change, level: 'admin' })).toBe('Requires the Admin role');
    expect(accessSummary(ungranted, change)).toBe('Requires the Manager role or above');
  });

  test("lets access above the user's role be revoked", () => {
    expect(lockReason({ actor: admin, holder: user, level: 'manager', hasAccess: true })).toBeNull();
  });

  test("lets only the owner change the owner's access", () => {
    const change = { actor: admin, holder: owner, level: 'user', hasAccess: true } as const;
    expect(accessSummary(granted, change)).toBe(
      'Every role · Granted by ada on Nov 21, 2026 · Only the owner can change their own access',
    );
    expect(lockReason({ ...change, actor: owner })).toBeNull();
  });

  test("gives the reason for access beyond a manager's rights", () => {
    const reason = 'Only administrators can change this access';
    expect(lockReason({ actor: manager, holder: user, level: 'admin', hasAccess: false })).toBe(reason);
    expect(lockReason({ actor: manager, holder: admin, level: 'user', hasAccess: false })).toBe(reason);
    expect(lockReason({ actor: manager, holder: user, level: 'user', hasAccess: false })).toBeNull();
    const limited = { ...manager, capabilities: [] };
    expect(lockReason({ actor: limited, holder: user, level: 'user', hasAccess: false })).toBe(reason);
  });

  test('shows access whose author no longer exists', () => {
    expect(accessReason({ ...granted, grant: { ...granted.grant, by: null } })).toBe(
      'Granted by a deleted user on Nov 21, 2026',
    );
    expect(accessReason(ungranted)).toBe('Not granted');
  });
});
