import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { ListDetail } from '@portico/ui/ListDetail';
import { Stack } from '@portico/ui/Stack';
import { MousePointerClick } from 'lucide-react';
import { useTitle } from '../../lib/navigation/title.ts';
import { AccessCentre } from './AccessCentre.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { Requests } from './Requests.tsx';
import { RoleCards } from './RoleCards.tsx';
import { useSelection } from './usePermissions.ts';

/** Access by person: the pending requests, and one user's applications. docs/apps.md, 'User permissions'. */
export function PermissionsScreen() {
  useTitle(screens.userPermissions.title);
  const { userId, appId, pick, leave } = useSelection();
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
        onBack={leave}
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
