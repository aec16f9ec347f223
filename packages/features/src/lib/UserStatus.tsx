import type { User } from '@portico/contract/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { Inline } from '@portico/ui/Inline';

/** Whether somebody can sign in, and whether their password is temporary. */
export function UserStatus({ user }: { user: User }) {
  return (
    <Inline gap={1} isWrapping={false}>
      {user.isSuspended ? (
        <Badge tone="danger">Suspended</Badge>
      ) : user.isActive ? (
        <Badge tone="success">Active</Badge>
      ) : (
        <Badge>Inactive</Badge>
      )}
      {user.tempPassword ? <Badge tone="warning">Temp Password</Badge> : null}
    </Inline>
  );
}
