import type { User } from '@portico/contract/schemas/user';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Blocks } from 'lucide-react';
import { AppGroup } from '../../apps/permissions/AppGroup.tsx';
import { usePermissions } from '../../apps/permissions/usePermissions.ts';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useAccess } from '../../lib/data/useAccess.ts';
import { categories, categoryNames } from '../../lib/format/applications.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useNextStep } from '../../session/useNextStep.tsx';

/** All applications by category: whether the user has access, why and since when, with a switch for each. */
export function AppsTab({ user }: { user: User }) {
  const permissions = usePermissions(user.id);
  const access = useAccess();
  const linkedAppId = useAddress().get('app');
  const addApp = useNextStep('addApp');
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
  if (permissions.data.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Blocks />} title="No Applications Yet" action={addApp}>
          Connected applications appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      {categories.map(category => {
        const apps = permissions.data.filter(app => app.category === category);
        return apps.length === 0 ? null : (
          <AppGroup
            key={category}
            title={categoryNames[category]}
            user={user}
            apps={apps}
            access={access}
            linkedAppId={linkedAppId}
            titleLevel={2}
          />
        );
      })}
    </Stack>
  );
}
