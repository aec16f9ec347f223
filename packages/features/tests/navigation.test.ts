import type { Role } from '@portico/contract/schemas/role';
import { people } from '@portico/mocks/fixtures';
import { describe, expect, it } from 'vitest';
import { navigationFor } from '../src/shell/navigation.tsx';

const barOf = (role: Role) => {
  const user = { ...people.admin, role, capabilities: [], isNavigationAtSide: false, avatar: null };
  const { items } = navigationFor(
    { ...user, tempPassword: false, isPasswordDue: false, isFactorDue: false },
    '/users',
  );
  return items.map(({ label }) => label);
};

describe('the bar of the console', () => {
  it.each(['owner', 'admin', 'manager'] as const)('shows role %s the same entries in the bar', role => {
    expect(barOf(role)).toEqual(['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs']);
  });

  it('shows role user an empty bar', () => {
    expect(barOf('user')).toEqual([]);
  });
});
