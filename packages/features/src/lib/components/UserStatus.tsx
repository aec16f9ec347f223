import type { User } from '@portico/contract/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';

/** Shows whether a user can sign in, is approved, and has a temporary password. */
export function UserStatus({
  user,
}: {
  user: Pick<User, 'isSuspended' | 'isActive' | 'isApproved' | 'tempPassword'>;
}) {
  return (
    <Inline gap={1} isWrapping={false}>
      {user.isSuspended ? <Badge tone="danger">Suspended</Badge> : null}
      {user.isActive ? null : <Badge>Inactive</Badge>}
      {user.isActive && !user.isSuspended ? <Badge tone="success">Active</Badge> : null}
      {user.isApproved ? null : <Badge tone="info">Awaiting approval</Badge>}
      {user.tempPassword ? <Badge tone="warning">Temp Password</Badge> : null}
    </Inline>
  );
}
