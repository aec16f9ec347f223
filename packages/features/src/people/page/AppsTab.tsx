import type { User } from '@portico/contract/people/schemas/user';
import { Stack } from '@portico/ui/Stack';
import { AppGroups } from '../../apps/permissions/AppGroups.tsx';
import { usePermissions } from '../../apps/permissions/usePermissions.ts';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The applications of a user, with a switch for each. */
export function AppsTab({ user }: { user: User }) {
  const linkedAppId = useAddress().get('app');
  return (
    <Loaded
      isCard
      of={usePermissions(user.id)}
      loading="Loading applications"
      failure="The applications could not be loaded."
    >
      {apps => (
        <Stack>
          <AppGroups user={user} apps={apps} linkedAppId={linkedAppId} titleLevel={2} />
        </Stack>
      )}
    </Loaded>
  );
}
