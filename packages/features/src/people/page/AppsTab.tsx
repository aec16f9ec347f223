import type { User } from '@portico/contract/people/schemas/user';
import { Card } from '@portico/ui/Card';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { AppGroups } from '../../apps/permissions/AppGroups.tsx';
import { usePermissions } from '../../apps/permissions/usePermissions.ts';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The applications of a user, with a switch for each. */
export function AppsTab({ user }: { user: User }) {
  const permissions = usePermissions(user.id);
  const linkedAppId = useAddress().get('app');
  if (permissions.state === 'failed') {
    return (
      <Card>
        <LoadError message="The applications could not be loaded." of={permissions} />
      </Card>
    );
  }
  if (permissions.state === 'loading') {
    return (
      <Loading label="Loading applications">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  return (
    <Stack>
      <AppGroups user={user} apps={permissions.data} linkedAppId={linkedAppId} titleLevel={2} />
    </Stack>
  );
}
