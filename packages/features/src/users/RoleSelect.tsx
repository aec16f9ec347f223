import type { Role } from '@portico/contract/schemas/role';
import { Select } from '@portico/ui/Select';
import { roleNames } from '../lib/format/roles.ts';

/** What a role may do, in one sentence. docs/product.md 2.2. */
const meanings: Record<Role, string> = {
  user: 'Opens their applications from the portal',
  manager: 'Also sees the console and manages access of users and managers',
  admin: 'Also manages users, applications and settings',
  owner: 'May do everything; there is one',
};

interface RoleSelectProps<Choice extends Role> {
  /** Those that may be handed out. */
  roles: readonly Choice[];
  value: Choice;
  onChange: (role: Choice) => void;
  /** Why it cannot be changed, or what a change does. */
  description?: string;
  error?: string;
  isDisabled?: boolean;
}

/** The choice of a role. */
export function RoleSelect<Choice extends Role>({ roles, ...rest }: RoleSelectProps<Choice>) {
  return (
    <Select
      {...rest}
      name="role"
      label="Role"
      options={roles.map(role => ({ value: role, label: roleNames[role], description: meanings[role] }))}
    />
  );
}
