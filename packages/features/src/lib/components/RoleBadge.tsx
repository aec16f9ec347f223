import type { Role } from '@portico/contract/people/schemas/role';
import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { roleNames } from '../format/roles.ts';

/** Admin blue, manager purple, others grey. */
const tones: Record<Role, BadgeProps['tone']> = {
  owner: 'neutral',
  admin: 'info',
  manager: 'purple',
  user: 'neutral',
};

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={tones[role]}>{roleNames[role]}</Badge>;
