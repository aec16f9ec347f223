import type { User } from '@portico/contract/people/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';

/** Shows whether a user can sign in, is approved, has accepted an invitation, and has a temporary password. */
export function UserStatus({
  user,
  isWrapping = false,
}: {
  user: Pick<User, 'isSuspended' | 'isActive' | 'isApproved' | 'tempPassword'> &
    Partial<Pick<User, 'isInvited'>>;
  /** True outside of tables. */
  isWrapping?: boolean;
}) {
  return (
    <Inline gap={1} isWrapping={isWrapping}>
      {user.isSuspended ? <Badge tone="danger">Suspended</Badge> : null}
      {user.isActive ? null : <Badge>Inactive</Badge>}
      {user.isActive && !user.isSuspended ? <Badge tone="success">Active</Badge> : null}
      {user.isApproved ? null : <Badge tone="info">Awaiting approval</Badge>}
      {user.isInvited ? <Badge tone="info">Invited</Badge> : null}
      {user.tempPassword ? <Badge tone="warning">Temp Password</Badge> : null}
    </Inline>
  );
}
