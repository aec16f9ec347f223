import type { Role } from '@portico/contract/people/schemas/role';
import { Select } from '@portico/ui/Select';
import { roleNames } from '../../lib/format/roles.ts';

/** The rights of each role, in short. docs/people.md, 'Rights by role'. */
const descriptions: Record<Role, string> = {
  user: 'Opens their applications in the portal',
  manager: 'Views the console and manages access for users and managers',
  admin: 'Manages users, applications and settings',
  owner: 'Full control; one per organisation',
};

interface RoleSelectProps<Choice extends Role> {
  /** The roles to choose from. */
  roles: readonly Choice[];
  value: Choice;
  onChange: (role: Choice) => void;
  /** The effect of a change, or the reason that the role can't be changed. */
  description?: string;
  error?: string;
  isDisabled?: boolean;
}

/** Selects a user's role. */
export function RoleSelect<Choice extends Role>({ roles, ...rest }: RoleSelectProps<Choice>) {
  return (
    <Select
      {...rest}
      name="role"
      label="Role"
      options={roles.map(role => ({ value: role, label: roleNames[role], description: descriptions[role] }))}
    />
  );
}
