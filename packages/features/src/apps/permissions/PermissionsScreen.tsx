import { type AccessLevel, accessLevels } from '@portico/contract/apps/schemas/application';
import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { ListDetail } from '@portico/ui/ListDetail';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { MousePointerClick } from 'lucide-react';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { AccessCentre } from './AccessCentre.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { Requests } from './Requests.tsx';

/**
 * Access by person: the pending requests, and one user's applications. The address has the user, and the application of
 * a request: `/user-permissions?user=<id>&app=<id>`. docs/apps.md, 'User permissions'.
 */
export function PermissionsScreen() {
  useTitle(screens.userPermissions.title);
  const { get, change } = useAddress();
  const [userId, appId] = [get('user'), get('app')];
  const pick = (user: string | null) => change({ user, app: null });
  const isToRequest = appId !== null;
  const requests = <Requests isLinked={request => request.userId === userId && request.appId === appId} />;
  return (
    <AccessCentre view="userPermissions" title="User permissions" description="Access by person">
      {/* On a phone the list hides with a selected user, but not the request that a link leads to. */}
      {isToRequest ? requests : null}
      <ListDetail
        above={isToRequest ? undefined : requests}
        list={<PeopleList picked={userId} onPick={pick} />}
        isDetailOpen={userId !== null}
        backLabel="All users"
        onBack={() => pick(null)}
        hint={
          <Card>
            <EmptyState icon={<MousePointerClick />} title="Select a user">
              Their applications appear here, grouped by category.
            </EmptyState>
          </Card>
        }
        detail={
          <Stack gap={5}>
            {userId === null ? null : <PersonAccess key={userId} userId={userId} linkedAppId={appId} />}
            <RoleCards />
          </Stack>
        }
      />
    </AccessCentre>
  );
}

/** The applications that each role can hold. docs/apps.md, 'Access levels and grants'. */
const descriptions: Record<AccessLevel, string> = {
  user: 'Basic household apps, which are open to every role.',
  manager: 'Also management apps, which require the Manager role.',
  admin: 'Everything, including sensitive data. The same applies to the owner.',
};

/** Describes the applications that each role can hold. */
const RoleCards = () => (
  <Stack as="section" gap={3}>
    <Heading level={2}>Access by role</Heading>
    <Grid columns="medium" gap={3}>
      {accessLevels.map(role => (
        <Card key={role}>
          <Stack gap={2} align="start">
            <RoleBadge role={role} />
            <Text tone="muted">{descriptions[role]}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  </Stack>
);
