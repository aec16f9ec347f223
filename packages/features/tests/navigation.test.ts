import type { Role } from '@portico/contract/people/schemas/role';
import { describe, expect, it } from 'vitest';
import { navigationFor } from '../src/shell/navigation.tsx';
import { signedInAs } from './users.ts';

const barOf = (role: Role) => navigationFor(signedInAs({ role }), '/users').items.map(({ label }) => label);

const named = ['Dashboard', 'Users', 'Apps', 'Live Connect', 'Permissions', 'Logs'];

describe('the bar of the console', () => {
  it.each(['owner', 'admin'] as const)('shows role %s every entry', role => {
    const others = ['Settings', 'Security', 'Machine clients', 'Integration guide'];
    expect(barOf(role)).toEqual([...named, ...others]);
  });

  it('shows a manager without capabilities the entries that they may open', () => {
    expect(barOf('manager')).toEqual([...named, 'Security', 'Integration guide']);
  });

  it('shows role user an empty bar', () => {
    expect(barOf('user')).toEqual([]);
  });
});
